import { useSetJobActiveMutation, type Job } from '../../api/jobs';
import { problemOf } from '../../api/problem';
import { Checkbox } from '../../ui/fields';
import { useToast } from '../../ui/Toast';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { jobsMessages } from './messages';

/** Opens or closes a job at once; when that fails, the tick goes back to where it was. */
export function ActiveToggle({ job }: { job: Job }) {
  const [setActive] = useSetJobActiveMutation();
  const toast = useToast();
  const save = useSingleFlight(async (active: boolean) => {
    const { error } = await setActive({ id: job._id, active });
    if (error) toast({ tone: 'error', headline: jobsMessages.statusFailed, detail: problemOf(error).detail });
    else toast({ headline: jobsMessages.statusSaved });
  });
  return (
    <Checkbox
      label={`${job.title} is active`}
      hideLabel
      checked={job.status}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}
