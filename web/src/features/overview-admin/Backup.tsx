import { clsx } from 'clsx';
import { Archive, TriangleAlert } from 'lucide-react';
import { useLastBackupQuery, type LastBackup as BackupState } from '../../api/backups';
import { timeAgo } from '../../content/admin-dates';
import { formatBytes } from '../../content/formats';
import { backupRefreshMs } from '../../content/timings';
import { Pane } from '../../ui/panes';
import { QueryLine } from './QueryLine';

/** One missed night plus a few hours. */
const TOO_OLD_MS = 36 * 60 * 60 * 1000;

interface BackupStatus {
  tone: 'fine' | 'warning' | 'off';
  headline: string;
  detail?: string | undefined;
}

const looks: Record<BackupStatus['tone'], string> = {
  fine: '',
  warning: 'font-semibold text-danger',
  off: 'text-ink-soft',
};

export function backupStatus({ nightlyAt, good, failed }: BackupState, now: number): BackupStatus {
  const lastGood = good && `${timeAgo(good.at, now)}, ${formatBytes(good.bytes)}`;
  if (failed && (!good || failed.at > good.at))
    return {
      tone: 'warning',
      headline: `The last backup failed ${timeAgo(failed.at, now)}`,
      detail: `${failed.sentence}${lastGood ? ` The last good backup was made ${lastGood}.` : ''}`,
    };
  if (nightlyAt === null)
    return {
      tone: 'off',
      headline: 'Scheduled backups are off',
      detail: `${lastGood ? `The last manual backup was made ${lastGood}. ` : ''}Set BACKUP_AT on the server to turn them on.`,
    };
  if (!good)
    return {
      tone: 'fine',
      headline: 'No backup yet',
      detail: `The first one is made at ${nightlyAt} (server time).`,
    };
  const headline = `Last backup ${lastGood}`;
  return now - new Date(good.at).getTime() > TOO_OLD_MS
    ? {
        tone: 'warning',
        headline,
        detail: 'Backups are made every night, so this one is too old. Check the API log.',
      }
    : { tone: 'fine', headline };
}

export function LastBackup() {
  const query = useLastBackupQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: backupRefreshMs,
  });
  const status = query.data && backupStatus(query.data, query.fulfilledTimeStamp ?? 0);
  const isWarning = query.error !== undefined || status?.tone === 'warning';
  const Icon = isWarning ? TriangleAlert : Archive;
  return (
    <Pane space="none" className="mx-0.5 max-w-[calc(56rem-4px)]">
      <div className="flex min-h-14 items-start gap-3 px-6 py-2">
        <Icon aria-hidden size={20} className={clsx('mt-3 shrink-0', isWarning && 'text-danger')} />
        <QueryLine query={{ ...query, data: status }} what="backup status">
          {({ tone, headline, detail }) => (
            <div className="grid gap-0.5 py-1.5">
              <p className={clsx('text-balance', looks[tone])}>{headline}</p>
              {detail && <p className="max-w-[40rem] text-sm text-pretty text-ink-soft">{detail}</p>}
            </div>
          )}
        </QueryLine>
      </div>
    </Pane>
  );
}
