import { createApp } from './bootstrap.js';
import { noteShownPassword } from './platform/config/embedded-secrets.js';
import { loadSettings } from './platform/config/load-settings.js';
import { DatabaseEngine } from './platform/database/database-engine.js';
import { NightlyBackups } from './platform/backup/nightly-backups.service.js';
import { explainStart } from './start/explain-start.js';
import { signInToShow } from './start/sign-in-to-show.js';
import { startBlock } from './start/start-block.js';

const signals = ['SIGTERM', 'SIGINT'];
// The first process of a container ignores a signal without a handler.
const abortStart = (): never => process.exit(1);

try {
  for (const signal of signals) process.on(signal, abortStart);
  const settings = loadSettings();
  const app = await createApp(settings);
  app.enableShutdownHooks(signals, { useProcessExit: true });
  for (const signal of signals) process.off(signal, abortStart);
  await app.listen(settings.port, settings.host);
  await app.get(NightlyBackups).start();
  const admin = await signInToShow(app);
  process.stdout.write(startBlock(settings, app.get(DatabaseEngine).describe(), admin));
  if (admin) noteShownPassword(settings.dataDir);
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
