import { clsx } from 'clsx';
import { useState } from 'react';
import type { Job } from '../../api/jobs';
import { useDeleteJobMutation } from '../../api/jobs-admin';
import { deleteJobDialog, jobList } from '../../content/back-office/jobs';
import { adminDates, formatNumber } from '../../content/formats';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { paths } from '../../content/paths';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import { RowAction, RowActions } from '../../ui/list/RowAction';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { ActiveToggle } from './ActiveToggle';

const words = jobList.table;

/** When the job closes, or has closed, by its last day. */
function LastDay({ of: { status, closesOn, closesInDays } }: { of: Job }) {
  if (closesOn === undefined || closesInDays === undefined) return null;
  const isNear = status && closesInDays <= 1;
  return (
    <span className={clsx('text-xs', isNear ? 'font-medium text-ink' : 'text-ink-soft')}>
      {words.closes(status, closesInDays, adminDates.calendarDay(closesOn))}
    </span>
  );
}

interface JobTableProps {
  jobs: Job[];
  /** Starts another job from this one. */
  onDuplicate: (job: Job) => void;
}

/** The jobs of one page, with everything that can be done to one. */
export function JobTable({ jobs, onDuplicate }: JobTableProps) {
  const [pendingDelete, setPendingDelete] = useState<Job>();
  const [deleteJob] = useDeleteJobMutation();
  const columns: Column<Job>[] = [
    {
      key: 'title',
      header: <WideOnly>{words.title}</WideOnly>,
      isRowHeader: true,
      className: '@3xl:w-[26%]',
      cell: (job) => (
        <span className="grid gap-0.5">
          <span className="font-semibold [overflow-wrap:anywhere] @max-3xl:text-base">{job.title}</span>
          <span className="text-xs text-ink-soft">{job.location}</span>
          <LastDay of={job} />
        </span>
      ),
    },
    {
      key: 'description',
      header: <WideOnly>{words.description}</WideOnly>,
      cell: (job) => <p className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">{job.description}</p>,
    },
    {
      key: 'active',
      header: words.active,
      className: '@max-3xl:flex! @max-3xl:items-center @max-3xl:gap-3 @3xl:w-[1%]',
      cell: (job) => <ActiveToggle job={job} />,
    },
    {
      key: 'actions',
      header: <WideOnly>{words.actions}</WideOnly>,
      className: '@3xl:w-[1%] @3xl:whitespace-nowrap',
      cell: (job) => (
        <RowActions many>
          <RowAction
            label={words.applicants}
            of={words.applicantsFor(job.title)}
            to={paths.applicants(job._id)}
          >
            <span className="min-w-8 bg-highlight px-1.5 text-center text-xs font-medium text-ink tabular-nums outline-1 outline-line">
              {formatNumber(job.applicantCount ?? 0)}
            </span>
            {job.newApplicantCount ? (
              <span className="bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums outline-1 outline-line">
                {words.newApplicants(formatNumber(job.newApplicantCount))}
              </span>
            ) : null}
          </RowAction>
          <RowAction label={words.edit} of={job.title} to={paths.editJob(job._id)} />
          <RowAction label={words.duplicate} of={job.title} onClick={() => onDuplicate(job)} />
          <RowAction label={words.delete} of={job.title} onDelete={() => setPendingDelete(job)} />
        </RowActions>
      ),
    },
  ];

  return (
    <>
      <Table caption={words.caption} columns={columns} rows={jobs} rowKey={({ _id }) => _id} />
      {pendingDelete && (
        <DeleteDialog
          title={deleteJobDialog.title(pendingDelete.title)}
          question={jobsMessages.deleteQuestion}
          consequence={deleteJobDialog.consequence(pendingDelete.applicantCount ?? 0)}
          onDelete={() => deleteJob(pendingDelete._id)}
          deleted={jobsMessages.deleted}
          failed={jobsMessages.deleteFailed}
          onClose={() => setPendingDelete(undefined)}
        />
      )}
    </>
  );
}
