import { createApp } from './bootstrap.js';
import { loadSettings } from './platform/config/load-settings.js';
import { DatabaseEngine } from './platform/database/database-engine.js';
import { explainStart } from './start/explain-start.js';
import { startBlock } from './start/start-block.js';

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
