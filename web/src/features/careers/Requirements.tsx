import type { Job } from '../../api/jobs';
import { jobWords } from '../../content/job';

/** A job's requirements; what is not a list with something in it says so. */
export function Requirements({ of: job }: { of: Job }) {
  const requirements: unknown = job.requirements;
  if (!Array.isArray(requirements) || requirements.length === 0)
    return <p className="text-sm text-ink-soft">{jobWords.noRequirements}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft marker:text-ink">
      {requirements.map((requirement, index) => (
        <li key={index}>{String(requirement)}</li>
      ))}
    </ul>
  );
}
