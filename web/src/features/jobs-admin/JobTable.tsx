import { Clock, ExternalLink, Link2 } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Job } from '../../api/jobs';
import { jobsAdminApi, isOpen } from '../../api/jobs-admin';
import { adminDates } from '../../content/admin-dates';
import { counted, formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { undoMs } from '../../content/timings';
import { CopyLink } from '../../forms/CopyLink';
import { sentStart } from '../../forms/drafts';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { dropFromTab, submissionIdOf } from '../../runtime/storage';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/choices';
import { ConfirmButton } from '../../ui/list/DeleteDialog';
import { RowAction, RowActions } from '../../ui/list/RowAction';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { nextNumber, useToast } from '../../ui/Toast';
import { copyOf, hasLastDayOver } from './job-form';

const DAYS_CLOSING_SOON = 7;

/** Today, tomorrow, in 2 days. */
const daysLeft = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

function LastDay({ job }: { job: Job }) {
  const { closesOn, closesInDays } = job;
  if (closesOn === undefined || closesInDays === undefined)
    return <span className="text-ink-soft">no closing date</span>;
  const day = adminDates.calendarDay(closesOn);
  if (closesInDays < 0) return <span className="text-ink-soft">closed {day}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {day}
      {isOpen(job) && closesInDays <= DAYS_CLOSING_SOON && (
        <span className="inline-flex items-center gap-1 bg-highlight px-1.5 text-xs font-medium text-ink outline-1 outline-line">
          <Clock aria-hidden size={14} className="shrink-0" />
          {daysLeft.format(closesInDays, 'day')}
        </span>
      )}
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
  const [setActive] = jobsAdminApi.useSetJobActiveMutation();
  const [shown, change] = useSaveNewest(job.status, (active) => setActive({ id: job._id, active }));
  const toast = useToast();

  /** @param before what Undo sets again */
  const save = (active: boolean, before?: boolean) => {
    const number = nextNumber();
    void change(active, ({ data, error }) => {
      if (error) return toast({ headline: 'An error occurred while updating the status.', error });
      const isUndoable = before !== undefined && before !== data.status;
      toast({
        headline: 'Job status updated successfully.',
        detail: stillClosedDetail(data),
        undo: isUndoable ? { run: () => save(before), forMs: undoMs, number } : undefined,
      });
    });
  };
  return (
    <Checkbox
      label={`${job.title} is active`}
      hideLabel
      checked={shown}
      onChange={({ target }) => save(target.checked, job.status)}
    />
  );
}

function DuplicateJob({ job }: { job: Job }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [saveJob, { isLoading }] = jobsAdminApi.useSaveJobMutation();
  const duplicate = async () => {
    const fields = copyOf(job);
    const attempt = `${sentStart}copy:${job._id}`;
    const submissionId = submissionIdOf(attempt, JSON.stringify(fields));
    const { data, error } = await saveJob({ id: undefined, fields, tag: undefined, submissionId });
    if (error) return toast({ headline: 'The job could not be duplicated.', error });
    dropFromTab(attempt);
    // Not after the admin has left the list.
    if (window.location.pathname === pathname) void navigate(paths.editJob(data._id) + search);
  };
  return <RowAction label="Duplicate" about={job.title} busy={isLoading} onClick={() => void duplicate()} />;
}

function deleteConsequence(applicants: number): string {
  if (applicants === 0) return 'Nobody has applied for it yet. This cannot be undone.';
  const whose = counted(applicants, 'applicant and the resume', 'applicants and their resumes');
  return `Its ${whose} are deleted with it. This cannot be undone.`;
}

const narrowLine =
  '@3xl:w-[1%] @3xl:whitespace-nowrap @max-3xl:flex! @max-3xl:items-center @max-3xl:gap-3 @max-3xl:*:first:mb-0 @max-3xl:*:first:w-20';

export interface JobTableProps {
  jobs: Job[];
  /** In the drawer. */
  openId?: string | undefined;
}

export function JobTable({ jobs, openId }: JobTableProps) {
  const { search } = useLocation();
  const [deleteJob] = jobsAdminApi.useDeleteJobMutation();
  const columns: Column<Job>[] = [
    {
      header: <WideOnly>Title</WideOnly>,
      isRowHeader: true,
      className: '@3xl:w-[18%]',
      cell: (job) => (
        <span className="grid gap-0.5">
          <span className="font-semibold [overflow-wrap:anywhere] @max-3xl:text-base">{job.title}</span>
          <span className="text-xs text-ink-soft">{job.location}</span>
        </span>
      ),
    },
    {
      header: <WideOnly>Description</WideOnly>,
      cell: (job) => <p className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">{job.description}</p>,
    },
    {
      header: 'Applicants',
      className: narrowLine,
      cell: ({ applicantCount = 0, newApplicantCount = 0 }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 tabular-nums">
          {formatNumber(applicantCount)}
          {newApplicantCount > 0 && (
            <span className="bg-accent px-1.5 text-xs font-semibold text-on-accent outline-1 outline-line">
              {formatNumber(newApplicantCount)} new
            </span>
          )}
        </span>
      ),
    },
    {
      header: 'Closes',
      className: narrowLine,
      cell: (job) => <LastDay job={job} />,
    },
    {
      header: 'Active',
      className: narrowLine,
      cell: (job) => <ActiveToggle job={job} />,
    },
    {
      header: <WideOnly>Actions</WideOnly>,
      className: '@3xl:w-[1%] @3xl:whitespace-nowrap',
      cell: (job) => (
        <RowActions many>
          <RowAction label="View Job Applicants" about={`for ${job.title}`} to={paths.applicants(job._id)} />
          <RowAction label="Edit" about={job.title} to={paths.editJob(job._id) + search} />
          <DuplicateJob job={job} />
          <ConfirmButton
            about={job.title}
            question="Confirm Delete: Are you sure you want to delete this job?"
            consequence={deleteConsequence(job.applicantCount ?? 0)}
            onConfirm={() => deleteJob(job._id)}
            deleted="Job deleted successfully!"
            failed="An error occurred while deleting the job."
          />
          {isOpen(job) && (
            <CopyLink first={{ page: paths.apply(job._id) }} size="small" variant="quiet" className="px-2!">
              <Link2 aria-hidden size={18} className="@max-3xl:hidden" />
              <span className="@3xl:sr-only">Copy link for…</span>
              <span className="sr-only"> {job.title}</span>
            </CopyLink>
          )}
          {isOpen(job) && (
            <Button size="small" variant="quiet" className="px-2!" href={paths.apply(job._id)}>
              <ExternalLink aria-hidden size={18} className="@max-3xl:hidden" />
              <span className="@3xl:sr-only">View on site</span>
              <span className="sr-only"> {job.title}</span>
            </Button>
          )}
        </RowActions>
      ),
    },
  ];

  return <Table caption="Jobs" columns={columns} rows={jobs} isHighlighted={({ _id }) => _id === openId} />;
}
