import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupRecord } from '../../../platform/backup/nightly/backup-record.schema.js';
import type { Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';
import { lastBackup } from '../last-backup.js';
import { agoOf, sizeOf } from '../../plain-figures.js';

const HOUR_MS = 3_600_000;
/** One by night may be late by half a day. */
const NIGHTLY_MS = 36 * HOUR_MS;
/** For those that are made by hand. */
const WEEK_MS = 7 * 24 * HOUR_MS;

const MAKE = 'Make one: `docker compose run --rm backup` (embedded: `make backup`).';

/** The last good one, the last failure, and whether one comes by night. */
export const backups: Check = {
  name: 'backups',
  async run(patient) {
    const { backupAt, backup } = patient.settings;
    const record = await lastBackup(await patient.database());
    const isGone = record?.good ? await isMissing(join(backup.dir, record.good.name)) : false;
    return [
      lastGood(record, { isGone, isNightly: backupAt !== undefined }),
      ...lastFailed(record),
      backupAt === undefined
        ? note('None is made by night.', 'Set BACKUP_AT, such as 03:00.')
        : right(`One is made each night at ${backupAt}.`),
    ];
  },
};

const isMissing = (path: string): Promise<boolean> =>
  stat(path).then(
    () => false,
    () => true,
  );

export function lastGood(
  record: BackupRecord | null,
  { isGone, isNightly }: { isGone: boolean; isNightly: boolean },
  now = new Date(),
): Finding {
  const good = record?.good;
  if (!good) return note('There is no backup yet.', MAKE);
  const last = `The last good backup is of ${agoOf(good.at, now)}`;
  const age = now.getTime() - good.at.getTime();
  if (isGone && !good.isElsewhere)
    return wrong(`${last}, but ${good.name} is not in BACKUP_DIR any more.`, MAKE);
  if (isNightly && age > NIGHTLY_MS)
    return wrong(
      `${last}, although one is due each night.`,
      'Look at the log of the API for why; then make one by hand.',
    );
  if (age > WEEK_MS) return note(`${last}.`, MAKE);
  return right(`${last} (${sizeOf(good.bytes)}${good.isElsewhere ? ', with a copy elsewhere' : ''}).`);
}

/** One that was followed by a good one is over; a good one that is not elsewhere has failed at that. */
export function lastFailed(record: BackupRecord | null, now = new Date()): Finding[] {
  const { good, failed } = record ?? {};
  if (!failed || (good && good.at > failed.at)) return [];
  const [what = '', ...rest] = failed.sentence.split(/(?<=\.) /);
  return [wrong(`The backup of ${agoOf(failed.at, now)} failed. ${what}`, rest.join(' ') || MAKE)];
}
