import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAllJobsQuery } from '../../api/jobs-admin';
import { problemOf } from '../../api/problem';
import { filterWords } from '../../content/back-office/controls';
import { jobList as words } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { Button } from '../../ui/Button';
import { pageWays } from '../../ui/list-view';
import { Pager } from '../../ui/Pager';
import { Pane } from '../../ui/panes';
import { EmptyState, ErrorState } from '../../ui/states';
import { JobFilters } from './JobFilters';
import { pageOf, readView, writeView, type JobTableView } from './job-list-view';
import { JobListSkeleton } from './JobListSkeleton';
import { JobTable } from './JobTable';

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
          {words.title}
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {jobs && !error && (
            <>
              <span>{jobsMessages.loaded}</span> {words.inAll(jobs.length)}
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
          <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
        </Pane>
      )}
      {found && jobs.length > 0 && found.matching === 0 && (
        <Pane space="none">
          <EmptyState
            title={words.noMatch.title}
            action={<Button onClick={() => show({ query: '', state: 'all' })}>{words.noMatch.action}</Button>}
          >
            {filterWords.noMatchHint}
          </EmptyState>
        </Pane>
      )}
      {found && found.matching > 0 && (
        <>
          <JobTable jobs={found.rows} view={view} list={heading} />
          <Pager label={words.pages} {...pageWays(found)} onPage={(page) => show({ page })} />
        </>
      )}
    </section>
  );
}
