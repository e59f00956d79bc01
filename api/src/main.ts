import { createApp } from './bootstrap.js';
import { loadSettings } from './platform/config/load-settings.js';
import { DatabaseEngine } from './platform/database/database-engine.js';
import { explainStart } from './start/explain-start.js';
import { startBlock } from './start/start-block.js';

/*
 * What runs at a stop, in order: new connections are refused and those that wait are closed (ConnectionsAtStop); the mail that
 * is being sent is waited for, 10 s at most (MailQueue); so is a sweep's pass (HourlySweeps); open requests are answered and
 * HTTP closes; the mail server's connection closes (EnquiryMailer); then the database's (DatabaseReadiness), and last the embedded
 * engine ends.
 */

/** How long open requests may take after a stop signal; then the process ends all the same. */
const DRAIN_MS = 20_000;

try {
  const settings = loadSettings();
  const app = await createApp(settings);
  await app.listen(settings.port, settings.host);
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => setTimeout(() => process.exit(1), DRAIN_MS).unref());
  process.stdout.write(startBlock(settings, app.get(DatabaseEngine).describe()));
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
