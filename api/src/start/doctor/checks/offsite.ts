import { OffsiteBackups } from '../../../platform/backup/nightly/offsite-backups.service.js';
import { OffsiteError } from '../../../platform/backup/nightly/offsite-error.js';
import { agoOf } from '../../plain-figures.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong } from '../result.js';

/** Copies of backups in another store. */
export const offsite: Check = async ({ settings: { backupOffsite } }) => {
  if (!backupOffsite)
    return note('Backups are on this machine only. Set BACKUP_S3_ENDPOINT and its group in .env.example.');
  const { endpoint } = backupOffsite;
  try {
    const last = (await new OffsiteBackups({ backupOffsite }).list()).at(-1);
    return last
      ? ok(`${endpoint} answers, and has a copy made ${agoOf(last.at)}.`)
      : note(`${endpoint} answers, and has no copy yet.`);
  } catch (error) {
    if (!(error instanceof OffsiteError)) throw error;
    return wrong(`${endpoint}: ${error.message}`);
  }
};
