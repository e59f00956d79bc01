import { clsx } from 'clsx';
import type { Job } from '../../api/jobs';
import { visitorDate, formatNumber } from '../../content/formats';
import { jobLabels as labels } from '../../content/career';

/** The bars of the jobs in a list take turns. */
export const GLASS = ['amber', 'cobalt', 'teal', 'garnet'] as const;

/** A job's requirements; what is not a list with something in it says so. */
export function Requirements({ job }: { job: Job }) {
  const requirements: unknown = job.requirements;
  if (!Array.isArray(requirements) || requirements.length === 0)
    return <p className="text-sm text-ink-soft">{labels.noRequirements}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft marker:text-ink">
      {requirements.map((requirement, index) => (
        <li key={index}>{String(requirement)}</li>
      ))}
    </ul>
  );
}

/** 'Full time · Hybrid'. That the work is remote is not said again where the location begins with it. */
function terms({ employmentType, workplace, location }: Job): string {
  const isSaid = workplace === 'remote' && /^\s*remote\b/i.test(location);
  return [
    employmentType && labels.employmentTypes[employmentType],
    workplace && !isSaid && labels.workplaces[workplace],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'PKR 120,000–180,000 a month' */
function pay({ min, max = min, currency, unit }: NonNullable<Job['salary']>): string {
  const amounts = min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;
  return `${currency} ${amounts} ${labels.salaryUnits[unit]}`;
}

export function JobFacts({ job, className }: { job: Job; className?: string }) {
  const { salary, closesOn } = job;
  const lines = [terms(job), salary && pay(salary), closesOn && labels.applyBy(visitorDate(closesOn, 'UTC'))];
  return (
    <span className={clsx('grid gap-1 empty:hidden', className)}>
      {lines.map((line, place) => line && <span key={place}>{line}</span>)}
    </span>
  );
}
