import type { ComponentProps } from 'react';
import { useAllJobsQuery } from '../../api/jobs-admin';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { counted } from '../../content/formats';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListRegion } from '../../ui/list/ListRegion';
import { ListContent } from '../../ui/list/ListStates';
import { pageOf } from '../../ui/list/Pager';
import { useListParams } from '../../ui/list/useListParams';
import { findJobs, jobFilters, JOBS_PER_PAGE } from './job-list';
import { JobTable } from './JobTable';

/** The URL has the filters, the order and the page. */
export function JobList({ onDuplicate }: Pick<ComponentProps<typeof JobTable>, 'onDuplicate'>) {
  const query = useAllJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: jobs = [], error } = query;
  const params = useListParams(jobFilters);

  return (
    <ListRegion aria-labelledby="job-list" className="grid min-w-0 gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="job-list" tabIndex={-1} className="font-display text-card">
          Job List
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {query.data && !error && (
            <>
              <span>{jobsMessages.loaded}</span> {counted(jobs.length, 'job', 'jobs')} in all.
            </>
          )}
        </p>
      </div>
      {query.data?.length !== 0 && (
        <ListFilters
          list={params}
          placeholder="Title, location, description"
          className="lg:grid-cols-[minmax(0,1fr)_9rem_12rem]"
        />
      )}
      <ListContent
        query={query}
        page={pageOf(findJobs(jobs, params.values), params.page, JOBS_PER_PAGE)}
        perPage={JOBS_PER_PAGE}
        list={params}
        nouns={['job', 'jobs']}
        failed={jobsMessages.loadFailed}
        none={{ title: 'No jobs yet.', text: 'Add the first one with the form Add New Job.' }}
      >
        {(rows) => <JobTable jobs={rows} onDuplicate={onDuplicate} />}
      </ListContent>
    </ListRegion>
  );
}
