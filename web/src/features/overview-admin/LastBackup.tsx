import { clsx } from 'clsx';
import { Archive, TriangleAlert } from 'lucide-react';
import { useLastBackupQuery } from '../../api/backups';
import { overview } from '../../content/back-office/overview';
import { backupRefreshMs } from '../../content/timings';
import { Pane } from '../../ui/panes';
import { backupWords, type BackupWords } from './backup-words';
import { QueryLine } from './QueryLine';

const looks: Record<BackupWords['tone'], string> = {
  fine: '',
  warning: 'font-semibold text-danger',
  off: 'text-ink-soft',
};

/** How backups stand: one calm line, a warning where somebody has to look. */
export function LastBackup() {
  const query = useLastBackupQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: backupRefreshMs,
  });
  const words = query.data && backupWords(query.data, query.fulfilledTimeStamp ?? 0);
  const isWarning = query.error !== undefined || words?.tone === 'warning';
  const Icon = isWarning ? TriangleAlert : Archive;
  return (
    <Pane space="none" className="mx-0.5 max-w-[calc(56rem-4px)]">
      <div className="flex min-h-14 items-start gap-3 px-6 py-2">
        <Icon aria-hidden size={20} className={clsx('mt-3 shrink-0', isWarning && 'text-danger')} />
        <QueryLine query={{ ...query, data: words }} words={overview.backup.query}>
          {({ tone, headline, details }) => (
            <div className="grid gap-0.5 py-1.5">
              <p className={clsx('text-balance', looks[tone])}>{headline}</p>
              {details.map((detail) => (
                <p key={detail} className="max-w-[40rem] text-sm text-pretty text-ink-soft">
                  {detail}
                </p>
              ))}
            </div>
          )}
        </QueryLine>
      </div>
    </Pane>
  );
}
