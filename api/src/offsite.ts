import { mkdir } from 'node:fs/promises';
import { OffsiteError } from './platform/backup/nightly/offsite-error.js';
import { OffsiteBackups } from './platform/backup/nightly/offsite-backups.service.js';
import { loadOffsiteSettings } from './platform/config/load-settings.js';
import { explainStart } from './start/explain-start.js';

/**
 * The copies of backups in the other store: `node api/dist/offsite.js [list | fetch NAME]`. It needs no database, so that it
 * works on a machine that is to be restored.
 */
try {
  const settings = loadOffsiteSettings();
  const offsite = new OffsiteBackups(settings);
  const [command = 'list', name = ''] = process.argv.slice(2);
  if (command === 'list') {
    const lines = (await offsite.list()).map((copy) => `${copy.name}  ${copy.bytes} bytes`);
    process.stdout.write(`${lines.join('\n') || 'The other store has no backup.'}\n`);
  } else if (command === 'fetch') {
    const { dir } = settings.backup;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    process.stdout.write(`${await offsite.fetch(name, dir)}\n`);
  } else {
    throw new OffsiteError(`There is no ${command}: try list, or fetch with a name of the list.`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof OffsiteError ? error.message : explainStart(error)}\n`);
  process.exitCode = 1;
}
