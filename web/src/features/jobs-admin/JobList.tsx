import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAllJobsQuery } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { Button } from '../../ui/Button';
import { Pager } from '../../ui/Pager';
import { Pane } from '../../ui/panes';
import { EmptyState, ErrorState } from '../../ui/states';
import { JobFilters } from './JobFilters';
import { pageOf, readView, writeView, type JobTableView } from './job-table';
import { JobListSkeleton } from './JobListSkeleton';
import { JobTable } from './JobTable';
import { jobsMessages } from './messages';

const number = new Intl.NumberFormat('en');

/** Job List: filtered, sorted and paged as the address says. */
export function JobList() {
  const {
    data: jobs,
    error,
    isFetching,
    refetch,
  } = useAllJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const view = readView(params);
  const show = (change: Partial<JobTableView>, options?: { replace: boolean }) =>
    setParams(writeView({ ...view, page: 1, ...change }), { ...options, preventScrollReset: true });

  const found = jobs && pageOf(jobs, view);
  return (
    <section aria-labelledby="job-list" className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="job-list" ref={heading} tabIndex={-1} className="font-display text-card">
          Job List
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {jobs && !error && (
            <>
              <span>{jobsMessages.loaded}</span> {number.format(jobs.length)}{' '}
              {jobs.length === 1 ? 'job' : 'jobs'} in all.
            </>
          )}
        </p>
      </div>
      {found && jobs.length > 0 && <JobFilters view={view} onChange={show} />}
      {error && (
        <Pane space="none">
          <ErrorState
            headline={jobsMessages.loadFailed}
            detail={problemOf(error).detail}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Pane>
      )}
      {!jobs && !error && <JobListSkeleton />}
      {jobs?.length === 0 && (
        <Pane space="none">
          <EmptyState title="No jobs yet.">Add the first one with the form Add New Job.</EmptyState>
        </Pane>
      )}
      {found && jobs.length > 0 && found.matching === 0 && (
        <Pane space="none">
          <EmptyState
            title="No job matches."
            action={<Button onClick={() => show({ query: '', state: 'all' })}>Show all jobs</Button>}
          >
            Try another word, or show all of them.
          </EmptyState>
        </Pane>
      )}
      {found && found.matching > 0 && (
        <>
          <JobTable jobs={found.rows} view={view} list={heading} />
          <Pager
            label="Pages of the job list"
            page={found.page}
            pages={found.pages}
            onPage={(page) => show({ page })}
          />
        </>
      )}
    </section>
  );
}
