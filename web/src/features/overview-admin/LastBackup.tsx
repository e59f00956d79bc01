import { clsx } from 'clsx';
import { Archive, TriangleAlert } from 'lucide-react';
import { useLastBackupQuery } from '../../api/backups';
import { problemOf } from '../../api/problem';
import { overview } from '../../content/back-office/overview';
import { controls } from '../../content/controls';
import { backupRefreshMs } from '../../content/timings';
import { Button } from '../../ui/Button';
import { Pane } from '../../ui/panes';
import { Skeleton } from '../../ui/states';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { backupWords } from './backup-words';

/** How backups stand: one calm line, a warning where somebody has to look. */
export function LastBackup() {
  const query = useLastBackupQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: backupRefreshMs,
  });
  const words = query.data && backupWords(query.data, query.fulfilledTimeStamp ?? 0);
  const isUnknown = query.error !== undefined;
  const isWarning = isUnknown || words?.tone === 'warning';
  const Icon = isWarning ? TriangleAlert : Archive;
  return (
    <Pane space="none" className="mx-0.5 max-w-[calc(56rem-4px)]">
      <div className="flex min-h-14 items-start gap-3 px-6 py-2">
        <Icon aria-hidden size={20} className={clsx('mt-2.5 shrink-0', isWarning && 'text-danger')} />
        {isUnknown ? (
          <Unknown error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Told words={words} />
        )}
      </div>
    </Pane>
  );
}

function Told({ words }: { words: ReturnType<typeof backupWords> | undefined }) {
  if (!words)
    return (
      <p role="status" className="flex min-h-10 items-center">
        <VisuallyHidden>{overview.backup.loading}</VisuallyHidden>
        <Skeleton className="h-4 w-52" />
      </p>
    );
  return (
    <div role="status" className="grid min-h-10 content-center gap-0.5 py-1.5">
      <p
        className={clsx('text-balance', {
          'font-semibold text-danger': words.tone === 'warning',
          'text-ink-soft': words.tone === 'off',
        })}
      >
        {words.headline}
      </p>
      {words.details.map((detail) => (
        <p key={detail} className="max-w-[40rem] text-sm text-pretty text-ink-soft">
          {detail}
        </p>
      ))}
    </div>
  );
}

interface UnknownProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

function Unknown({ error, busy, onRetry }: UnknownProps) {
  return (
    <div
      role="alert"
      className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5 text-sm"
    >
      <p>
        <span className="font-medium text-danger">{overview.backup.unknown}</span> {problemOf(error).detail}
      </p>
      <Button size="small" className="shrink-0" busy={busy} onClick={onRetry}>
        {controls.retry}
        <VisuallyHidden> {overview.backup.retry}</VisuallyHidden>
      </Button>
    </div>
  );
}
