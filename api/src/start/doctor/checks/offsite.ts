import { OffsiteBackups } from '../../../platform/backup/nightly/offsite-backups.service.js';
import { OffsiteError } from '../../../platform/backup/nightly/offsite-error.js';
import type { Check } from '../check.js';
import { note, right, wrong } from '../finding.js';
import { agoOf } from '../../plain-figures.js';

/** Copies of backups in another store. */
export const offsite: Check = {
  name: 'offsite',
  async run({ settings: { backupOffsite } }) {
    if (!backupOffsite)
      return [
        note(
          'Backups are kept on this machine alone.',
          'Set BACKUP_S3_ENDPOINT and what .env.example names beside it.',
        ),
      ];
    try {
      const last = (await new OffsiteBackups({ backupOffsite }).list()).at(-1);
      const answers = `${backupOffsite.endpoint} takes the keys`;
      return [
        last
          ? right(`${answers}; the newest copy is of ${agoOf(last.at)}.`)
          : note(`${answers}, and has no copy yet.`),
      ];
    } catch (error) {
      if (!(error instanceof OffsiteError)) throw error;
      const [what = '', toDo = ''] = error.message.split(': ');
      return [
        wrong(`${what} (${backupOffsite.endpoint}).`, `${toDo.charAt(0).toUpperCase()}${toDo.slice(1)}`),
      ];
    }
  },
};
