import { startTransition, useOptimistic } from 'react';
import type { Job } from '../../api/jobs';
import { useSetJobActiveMutation } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { jobList } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { Checkbox } from '../../ui/Checkbox';
import { useToast } from '../../ui/Toast';

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
      else if (result) toast({ headline: jobsMessages.statusSaved });
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
