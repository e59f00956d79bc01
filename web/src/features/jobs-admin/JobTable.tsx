import { lazy, Suspense, useState, type RefObject } from 'react';
import type { Job } from '../../api/jobs';
import { jobList } from '../../content/back-office/jobs';
import { formatNumber } from '../../content/numbers';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ActiveToggle } from './ActiveToggle';
import type { JobTableView } from './job-list-view';

const DeleteJob = lazy(() => import('./DeleteJob'));

const words = jobList.table;

interface JobTableProps {
  jobs: Job[];
  view: JobTableView;
  /** Takes the focus when a row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** The jobs of one page, with everything that can be done to one. */
export function JobTable({ jobs, view, list }: JobTableProps) {
  const [leaving, setLeaving] = useState<Job>();
  const titleOrder = view.descending ? 'descending' : 'ascending';
  const columns: Column<Job>[] = [
    {
      key: 'title',
      header: <WideOnly>{words.title}</WideOnly>,
      isRowHeader: true,
      sort: view.sort === 'title' ? titleOrder : 'none',
      className: '@3xl:w-[26%]',
      cell: (job) => (
        <span className="grid gap-0.5">
          <span className="font-semibold [overflow-wrap:anywhere] @max-3xl:text-base">{job.title}</span>
          <span className="text-xs text-ink-soft">{job.location}</span>
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
        <span className="-mx-2 flex flex-wrap gap-x-1 @3xl:flex-nowrap">
          <Button size="small" variant="quiet" className="px-2!" href={paths.applicants(job._id)}>
            {words.applicants}
            <VisuallyHidden> {words.applicantsFor(job.title)}</VisuallyHidden>
            <span className="min-w-8 bg-highlight px-1.5 text-center text-xs font-medium text-ink tabular-nums outline-1 outline-line">
              {formatNumber(job.applicantCount ?? 0)}
            </span>
          </Button>
          <Button size="small" variant="quiet" className="px-2!" href={paths.editJob(job._id)}>
            {words.edit}
            <VisuallyHidden> {job.title}</VisuallyHidden>
          </Button>
          <Button
            size="small"
            variant="danger"
            className="border-transparent! px-2!"
            onClick={() => setLeaving(job)}
          >
            {words.delete}
            <VisuallyHidden> {job.title}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
  ];

  return (
    <>
      <Table caption={words.caption} columns={columns} rows={jobs} rowKey={({ _id }) => _id} />
      {leaving && (
        <Suspense>
          <DeleteJob
            job={leaving}
            onCancel={() => setLeaving(undefined)}
            onDeleted={() => setLeaving(undefined)}
            list={list}
          />
        </Suspense>
      )}
    </>
  );
}
