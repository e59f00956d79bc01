import { useRef, useState } from 'react';
import type { Job } from '../../api/jobs';
import { useSetJobActiveMutation } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { jobList } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { Checkbox } from '../../ui/Checkbox';
import { useToast } from '../../ui/Toast';

/**
 * Opens or closes a job at once; when that fails, the tick goes back to what the server has. A tick made while an earlier
 * one is being saved is saved after it.
 */
export function ActiveToggle({ job }: { job: Job }) {
  const [setActive] = useSetJobActiveMutation();
  const toast = useToast();
  const [shown, setShown] = useState<boolean>();
  const wanted = useRef<boolean>(undefined);

  async function want(active: boolean) {
    const isSaving = wanted.current !== undefined;
    wanted.current = active;
    setShown(active);
    if (isSaving) return;
    let saved = job.status;
    let error: unknown;
    while (!error && wanted.current !== saved) {
      const next: boolean = wanted.current;
      ({ error } = await setActive({ id: job._id, active: next }));
      if (!error) saved = next;
    }
    wanted.current = undefined;
    setShown(undefined);
    if (error) toast({ tone: 'error', headline: jobsMessages.statusFailed, detail: problemOf(error).detail });
    else toast({ headline: jobsMessages.statusSaved });
  }

  return (
    <Checkbox
      label={jobList.table.isActive(job.title)}
      hideLabel
      checked={shown ?? job.status}
      onChange={(event) => void want(event.target.checked)}
    />
  );
}
