import { BackupRefusal } from './platform/backup/archive-format.js';
import { listBackups, makeBackup, restoreBackup, verifyBackup } from './start/backup-commands.js';
import { orExplain } from './start/explain-start.js';

/** `node api/dist/backup.js [make [update] | list | verify FILE | restore FILE]` */
const commands: Record<string, (argument: string) => Promise<string[]>> = {
  make: makeBackup,
  list: listBackups,
  verify: verifyBackup,
  restore: restoreBackup,
};

await orExplain(async () => {
  const [name = 'make', argument = ''] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new BackupRefusal(`There is no ${name}; try ${Object.keys(commands).join(', ')}.`);
  process.stdout.write(`${(await command(argument)).join('\n')}\n`);
});
