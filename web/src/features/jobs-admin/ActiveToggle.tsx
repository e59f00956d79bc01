import { startTransition, useOptimistic } from 'react';
import type { Job } from '../../api/jobs';
import { useSetJobActiveMutation } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { jobList, stillClosed } from '../../content/back-office/jobs';
import { adminDates } from '../../content/formats';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { Checkbox } from '../../ui/choices';
import { useToast } from '../../ui/Toast';
import { hasLastDayOver } from './job-form';

/** An active job is closed all the same when its last day is over. */
const stillClosedDetail = (job: Job): string | undefined =>
  job.status && job.closesOn !== undefined && hasLastDayOver(job)
    ? stillClosed(adminDates.calendarDay(job.closesOn))
    : undefined;

/** Activates or deactivates a job at once. After a failure it shows again what the server has. */
export function ActiveToggle({ job }: { job: Job }) {
  const [setActive] = useSetJobActiveMutation();
  const [shown, show] = useOptimistic(job.status);
  const save = useSaveNewest((active: boolean) => setActive({ id: job._id, active }));
  const toast = useToast();

  const change = (active: boolean) =>
    startTransition(async () => {
      show(active);
      const result = await save(active);
      if (result?.error)
        toast({ tone: 'error', headline: jobsMessages.statusFailed, detail: problemOf(result.error).detail });
      else if (result)
        // A later change may have followed.
        toast({ headline: jobsMessages.statusSaved, detail: stillClosedDetail(result.data) });
    });

  return (
    <Checkbox
      label={jobList.table.isActive(job.title)}
      hideLabel
      checked={shown}
      onChange={(event) => change(event.target.checked)}
    />
  );
}
