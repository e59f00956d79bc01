import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import type { Job } from '../../api/jobs';
import { isOpen, useDeleteJobMutation, useSetJobActiveMutation } from '../../api/jobs-admin';
import { adminDates } from '../../content/admin-dates';
import { counted, formatNumber } from '../../content/formats';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { paths } from '../../content/paths';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { Checkbox } from '../../ui/choices';
import { ConfirmButton } from '../../ui/list/DeleteDialog';
import { RowAction, RowActions } from '../../ui/list/RowAction';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { useToast } from '../../ui/Toast';
import { hasLastDayOver } from './job-form';

const DAYS_CLOSING_SOON = 7;

function closingText(isActive: boolean, daysLeft: number, day: string): string {
  if (!isActive) return `Last day: ${day}`;
  if (daysLeft < 0) return `Closed on ${day}`;
  if (daysLeft > DAYS_CLOSING_SOON) return `Closes on ${day}`;
  if (daysLeft > 1) return `Closes in ${daysLeft} days, on ${day}`;
  return daysLeft === 0 ? 'Closes today' : 'Closes tomorrow';
}

function LastDay({ job }: { job: Job }) {
  const { status, closesOn, closesInDays } = job;
  if (closesOn === undefined || closesInDays === undefined) return null;
  const isSoon = isOpen(job) && closesInDays <= DAYS_CLOSING_SOON;
  return (
    <span
      className={clsx(
        'justify-self-start text-xs',
        isSoon
          ? 'my-0.5 inline-flex items-center gap-1 bg-highlight px-1.5 font-medium text-ink outline-1 outline-line'
          : 'text-ink-soft',
      )}
    >
      {isSoon && <Clock aria-hidden size={14} className="shrink-0" />}
      {closingText(status, closesInDays, adminDates.calendarDay(closesOn))}
    </span>
  );
}

/** A job stays closed after its last day, even when it is active. */
const stillClosedDetail = (job: Job): string | undefined =>
  job.status && job.closesOn !== undefined && hasLastDayOver(job)
    ? `Visitors still don't see this job: it closed on ${adminDates.calendarDay(job.closesOn)}. Edit it and change “Closes on” to open it again.`
    : undefined;

/** Saves immediately. After a failure it shows the stored value again. */
export function ActiveToggle({ job }: { job: Job }) {
  const [setActive] = useSetJobActiveMutation();
  const [shown, change] = useSaveNewest(job.status, (active) => setActive({ id: job._id, active }));
  const toast = useToast();

  return (
    <Checkbox
      label={`${job.title} is active`}
      hideLabel
      checked={shown}
      onChange={({ target }) =>
        void change(target.checked, ({ data, error }) =>
          toast(
            error
              ? { headline: jobsMessages.statusFailed, error }
              : { headline: jobsMessages.statusSaved, detail: stillClosedDetail(data) },
          ),
        )
      }
    />
  );
}

function deleteConsequence(applicants: number): string {
  if (applicants === 0) return 'Nobody has applied for it yet. This cannot be undone.';
  const whose = counted(applicants, 'applicant and the resume', 'applicants and their resumes');
  return `Its ${whose} are deleted with it. This cannot be undone.`;
}

export function JobTable({ jobs, onDuplicate }: { jobs: Job[]; onDuplicate: (job: Job) => void }) {
  const [deleteJob] = useDeleteJobMutation();
  const columns: Column<Job>[] = [
    {
      header: <WideOnly>Title</WideOnly>,
      isRowHeader: true,
      className: '@3xl:w-[26%]',
      cell: (job) => (
        <span className="grid gap-0.5">
          <span className="font-semibold [overflow-wrap:anywhere] @max-3xl:text-base">{job.title}</span>
          <span className="text-xs text-ink-soft">{job.location}</span>
          <LastDay job={job} />
        </span>
      ),
    },
    {
      header: <WideOnly>Description</WideOnly>,
      cell: (job) => <p className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">{job.description}</p>,
    },
    {
      header: 'Active',
      className: '@max-3xl:flex! @max-3xl:items-center @max-3xl:gap-3 @3xl:w-[1%]',
      cell: (job) => <ActiveToggle job={job} />,
    },
    {
      header: <WideOnly>Actions</WideOnly>,
      className: '@3xl:w-[1%] @3xl:whitespace-nowrap',
      cell: (job) => (
        <RowActions many>
          <RowAction label="View Job Applicants" about={`for ${job.title}:`} to={paths.applicants(job._id)}>
            <span className="min-w-8 bg-highlight px-1.5 text-center text-xs font-medium text-ink tabular-nums outline-1 outline-line">
              {formatNumber(job.applicantCount ?? 0)}
            </span>
            {job.newApplicantCount ? (
              <span className="bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums outline-1 outline-line">
                {formatNumber(job.newApplicantCount)} new
              </span>
            ) : null}
          </RowAction>
          <RowAction label="Edit" about={job.title} to={paths.editJob(job._id)} />
          <RowAction label="Duplicate" about={job.title} onClick={() => onDuplicate(job)} />
          <ConfirmButton
            about={job.title}
            title={`Delete ${job.title}`}
            question={jobsMessages.deleteQuestion}
            consequence={deleteConsequence(job.applicantCount ?? 0)}
            onConfirm={() => deleteJob(job._id)}
            deleted={jobsMessages.deleted}
            failed={jobsMessages.deleteFailed}
          />
          {isOpen(job) && <RowAction label="View on site" about={job.title} to={paths.apply(job._id)} />}
        </RowActions>
      ),
    },
  ];

  return <Table caption="Jobs" columns={columns} rows={jobs} />;
}
