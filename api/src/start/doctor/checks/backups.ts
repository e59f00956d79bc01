import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBackupRecord, type BackupRecord } from '../../../platform/backup/backup-runner.service.js';
import { agoOf, sizeOf } from '../../plain-figures.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong, type Result } from '../result.js';

const HOUR_MS = 3_600_000;
/** A scheduled one may be half a day late. */
const SCHEDULED_MS = 36 * HOUR_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;

const MAKE_ONE = 'Make one: docker compose run --rm backup (embedded: make backup).';

/** The last success, the last failure, and the schedule. */
export const backups: Check = async (context) => {
  const { backupAt, backup } = context.settings;
  const record = await readBackupRecord(context.database);
  const isGone = !!record?.good && !existsSync(join(backup.dir, record.good.name));
  return [
    lastGood(record, { isGone, isScheduled: backupAt !== undefined }),
    ...lastFailed(record),
    backupAt === undefined
      ? note('None is scheduled. Set BACKUP_AT, such as 03:00.')
      : ok(`One is made each night at ${backupAt}.`),
  ];
};

type Outcomes = Pick<BackupRecord, 'good' | 'failed'> | null;

export function lastGood(
  record: Outcomes,
  { isGone, isScheduled }: { isGone: boolean; isScheduled: boolean },
  now = new Date(),
): Result {
  const good = record?.good;
  if (!good) return note(`There is no backup yet. ${MAKE_ONE}`);
  const last = `The last successful backup was made ${agoOf(good.at, now)}`;
  const age = now.getTime() - good.at.getTime();
  if (isGone) return wrong(`${last}, but ${good.name} is not in BACKUP_DIR any more. ${MAKE_ONE}`);
  if (isScheduled && age > SCHEDULED_MS)
    return wrong(`${last}, although one is due each night. Read the log of the API. ${MAKE_ONE}`);
  if (age > WEEK_MS) return note(`${last}. ${MAKE_ONE}`);
  return ok(`${last} (${sizeOf(good.bytes)}).`);
}

/** A failure that a success followed is over. */
export function lastFailed(record: Outcomes, now = new Date()): Result[] {
  const { good, failed } = record ?? {};
  if (!failed || (good && good.at >= failed.at)) return [];
  return [wrong(`The backup of ${agoOf(failed.at, now)} failed. ${failed.sentence}`)];
}
