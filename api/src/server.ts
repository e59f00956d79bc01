import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from './bootstrap.js';
import { AuthService } from './features/auth/auth.service.js';
import { BackupRunner } from './platform/backup/backup-runner.service.js';
import { noteShownPassword, unseenPassword } from './platform/config/embedded-secrets.js';
import { loadSettings } from './platform/config/load-settings.js';
import type { Settings } from './platform/config/settings.js';
import { DatabaseEngine } from './platform/database/database-engine.js';
import { MinuteJob } from './platform/stored-files/minute-job.service.js';
import { DailyChecks } from './start/doctor/daily-checks.js';
import { orExplain } from './start/explain-start.js';

const LONG_MS = 12 * 60 * 60_000;

const signals = ['SIGTERM', 'SIGINT'];
const abortStart = (): never => process.exit(1);

/** Starts the product and prints where it is. Only the first start prints a generated password. */
await orExplain(async () => {
  // The first process of a container ignores a signal without a handler.
  for (const signal of signals) process.on(signal, abortStart);
  const settings = loadSettings();
  const app = await createApp(settings);
  app.enableShutdownHooks(signals, { useProcessExit: true });
  for (const signal of signals) process.off(signal, abortStart);
  const minuteJob = app.get(MinuteJob);
  minuteJob.add('The nightly backup', (signal) => app.get(BackupRunner).runNightly(signal), LONG_MS);
  await app.listen(settings.port, settings.host);
  // The checks need a running server.
  minuteJob.add('The daily checks', () => app.get(DailyChecks).run(), LONG_MS);
  process.stdout.write(await startBlock(app, settings));
  noteShownPassword(settings.dataDir);
});

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
