import type { INestApplication, INestApplicationContext } from '@nestjs/common';
import { createApp } from './bootstrap.js';
import { AuthService } from './features/auth/auth.service.js';
import { BackupRunner } from './platform/backup/backup-runner.service.js';
import { noteShownPassword, unseenPassword } from './platform/config/embedded-secrets.js';
import { loadSettings } from './platform/config/load-settings.js';
import type { Settings } from './platform/config/settings.js';
import { DatabaseEngine } from './platform/database/database-engine.js';
import { MinuteJob } from './platform/stored-files/minute-job.service.js';
import { RegularChecks } from './start/doctor/regular-checks.js';

const LONG_MS = 12 * 60 * 60_000;

const signals = ['SIGTERM', 'SIGINT'];

/** Starts the product and prints where it is. Only the first start prints a generated password. */
export async function start(): Promise<INestApplication> {
  const settings = loadSettings();
  const app = await createApp(settings);
  // Those of main.ts.
  for (const signal of signals) process.removeAllListeners(signal);
  app.enableShutdownHooks(signals, { useProcessExit: true });
  app.get(MinuteJob).add('The nightly backup', (signal) => app.get(BackupRunner).runNightly(signal), LONG_MS);
  await app.listen(settings.port, settings.host);
  // The checks need a running server.
  void app.get(RegularChecks).start();
  process.stdout.write(await startBlock(app, settings));
  noteShownPassword(settings.dataDir);
  return app;
}

async function startBlock(app: INestApplicationContext, settings: Settings): Promise<string> {
  const { s3, dataDir, publicUrl } = settings;
  const accounts = app.get(AuthService);
  const { email } = await accounts.current();
  const password = unseenPassword(dataDir);
  const isRight = password !== undefined && (await accounts.authenticate(email, password)) !== undefined;
  const lines = [
    ['Leadlight', publicUrl],
    ['Admin', email],
    ...(isRight ? [['Password', `${password}   (shown this once; kept in ${dataDir}/secrets)`]] : []),
    ['Data', dataDir],
    ['Database', app.get(DatabaseEngine).describe()],
    ['Objects', s3 ? `${s3.endpoint}/${s3.bucket}` : `files (${dataDir}/objects)`],
  ] as const;
  return `\n${lines.map(([name = '', value]) => `  ${name.padEnd(10)} ${value}`).join('\n')}\n\n`;
}
