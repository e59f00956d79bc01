import { overviewApi, type LastBackup, type Overview } from '../../api/overview';
import { timeAgo } from '../../content/admin-dates';
import { formatBytes } from '../../content/formats';
import { runningBackupMs } from '../../content/timings';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toast';

/** One missed night plus a few hours. */
const TOO_OLD_MS = 36 * 60 * 60 * 1000;

export interface BackupStatus {
  isBad?: true;
  headline: string;
  detail?: string | undefined;
}

export function backupStatus({ nightlyAt, good, failed }: LastBackup, now: number): BackupStatus {
  const lastGood = good && `${timeAgo(good.at, now)}, ${formatBytes(good.bytes)}`;
  if (failed && (!good || failed.at > good.at))
    return {
      isBad: true,
      headline: `The last backup failed ${timeAgo(failed.at, now)}`,
      detail: `${failed.sentence}${lastGood ? ` The last good backup was made ${lastGood}.` : ''}`,
    };
  if (nightlyAt === null)
    return {
      headline: 'Scheduled backups are off',
      detail: `${lastGood ? `The last manual backup was made ${lastGood}. ` : ''}Set BACKUP_AT on the server to turn them on.`,
    };
  if (!good)
    return { headline: 'No backup yet', detail: `The first one is made at ${nightlyAt} (server time).` };
  const headline = `Last backup ${lastGood}`;
  return now - new Date(good.at).getTime() > TOO_OLD_MS
    ? {
        isBad: true,
        headline,
        detail: 'Backups are made every night, so this one is too old. Check the API log.',
      }
    : { headline };
}

/** While one is made, its state is asked for more often. */
export function BackUpNow({ backup: { running } }: Pick<Overview, 'backup'>) {
  const toast = useToast();
  const [backUp, { isLoading }] = overviewApi.useBackUpMutation();
  const often = { skip: !running, pollingInterval: runningBackupMs, skipPollingIfUnfocused: true };
  overviewApi.useOverviewQuery(undefined, often);
  overviewApi.useLastBackupQuery(undefined, often);
  const start = async () => {
    const { error } = await backUp();
    if (error) toast({ headline: 'The backup could not be started.', error });
  };
  return (
    <Button size="small" className="shrink-0" busy={running || isLoading} onClick={() => void start()}>
      {running ? 'Backing up…' : 'Back up now'}
    </Button>
  );
}
