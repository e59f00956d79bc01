import { createApp } from './bootstrap.js';
import { loadSettings } from './config/load-settings.js';
import { SettingsError } from './config/settings-error.js';
import { DatabaseEngine } from './database/database-engine.js';
import { DatabaseStartError } from './database/database-errors.js';
import { startBlock } from './start-block.js';

/** How long open requests may take after a stop signal; then the process ends all the same. */
const DRAIN_MS = 20_000;

/** Faults that the operator can mend are said in a sentence; a stack would hide it. */
function explain(error: unknown): string {
  if (error instanceof SettingsError)
    return `Leadlight cannot start with these settings:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`;
  if (error instanceof DatabaseStartError) return error.message;
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE')
    return 'Leadlight cannot start: its PORT is in use. Set PORT to a free one or stop the other program.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const settings = loadSettings();
  const app = await createApp(settings);
  await app.listen(settings.port, settings.host);
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => setTimeout(() => process.exit(1), DRAIN_MS).unref());
  process.stdout.write(startBlock(settings, app.get(DatabaseEngine).describe()));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
