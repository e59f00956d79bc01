import type { ComponentProps } from 'react';
import { useAllJobsQuery } from '../../api/jobs-admin';
import { jobList as words } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { ListFilters } from '../../ui/list/ListFilters';
import { EmptyList, ListSkeleton, QueryContent } from '../../ui/list/ListStates';
import { Pager, paginate } from '../../ui/list/Pager';
import { useListFocus } from '../../ui/list/useListFocus';
import { useListParams } from '../../ui/list/useListParams';
import { findJobs, jobFilters, JOBS_PER_PAGE } from './job-list';
import { JobTable } from './JobTable';

/** Job List: filtered, sorted and paged as the address says. */
export function JobList({ onDuplicate }: Pick<ComponentProps<typeof JobTable>, 'onDuplicate'>) {
  const query = useAllJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: jobs = [], error } = query;
  const params = useListParams(jobFilters);
  const { rows, pagination } = paginate(findJobs(jobs, params.values), params, JOBS_PER_PAGE);
  const { list, heading } = useListFocus<HTMLElement>(query.data && pagination.page);

  return (
    <section ref={list} aria-labelledby="job-list" className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="job-list" ref={heading} tabIndex={-1} className="font-display text-card">
          {words.title}
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {query.data && !error && (
            <>
              <span>{jobsMessages.loaded}</span> {words.inAll(jobs.length)}
            </>
          )}
        </p>
      </div>
      {query.data?.length !== 0 && (
        <ListFilters
          list={params}
          placeholder={words.searchHint}
          className="lg:grid-cols-[minmax(0,1fr)_9rem_12rem]"
        />
      )}
      <QueryContent
        query={query}
        failed={jobsMessages.loadFailed}
        skeleton={<ListSkeleton loading={words.loading} />}
      >
        {() =>
          rows.length > 0 ? (
            <JobTable jobs={rows} onDuplicate={onDuplicate} />
          ) : (
            <EmptyList
              list={{ ...params, isFiltered: jobs.length > 0 }}
              none={words.none}
              noMatch={words.noMatch}
            />
          )
        }
      </QueryContent>
      <Pager label={words.pages} pagination={pagination} />
    </section>
  );
}
