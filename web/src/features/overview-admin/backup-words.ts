import type { LastBackup } from '../../api/backups';
import { timeAgo, formatBytes } from '../../content/formats';
import { overview } from '../../content/back-office/overview';

/** A night may be missed by a few hours; a day and a half means that one is. */
const TOO_OLD_MS = 36 * 60 * 60 * 1000;

export interface BackupWords {
  /** Whether somebody has to look at it. */
  tone: 'fine' | 'warning' | 'off';
  headline: string;
  details: string[];
}

const words = overview.backup;

/** How backups stand, at this moment. */
export function backupWords({ nightlyAt, good, failed }: LastBackup, now: number): BackupWords {
  const ageAndSize = good && ([timeAgo(good.at, now), formatBytes(good.bytes)] as const);
  if (failed && (!good || failed.at > good.at))
    return {
      tone: 'warning',
      headline: words.failed(timeAgo(failed.at, now)),
      details: [failed.sentence, ...(ageAndSize ? [words.before(...ageAndSize)] : [])],
    };
  if (nightlyAt === null)
    return {
      tone: 'off',
      headline: words.off,
      details: [...(ageAndSize ? [words.last(...ageAndSize)] : []), words.howOn],
    };
  if (!good || !ageAndSize)
    return { tone: 'fine', headline: words.none, details: [words.firstAt(nightlyAt)] };
  const isOld = now - new Date(good.at).getTime() > TOO_OLD_MS;
  return {
    tone: isOld ? 'warning' : 'fine',
    headline: words.good(...ageAndSize),
    details: isOld ? [words.old] : [],
  };
}
