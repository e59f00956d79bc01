import { useState } from 'react';
import { jobsAdminApi } from '../../api/jobs-admin';
import { paths } from '../../content/paths';
import { jobAddedBannerMs } from '../../content/timings';
import { useAdminForm } from '../../forms/useAdminForm';
import { Pane } from '../../ui/panes';
import { blankJob, jobFormOptions } from './job-form';
import { JobForm } from './JobForm';
import { Plus } from 'lucide-react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { counted } from '../../content/formats';
import { useParams } from '../../runtime/router';
import { useTimeout } from '../../runtime/useTimeout';
import { Button } from '../../ui/Button';
import { FilterField, ListSearch } from '../../ui/list/ListFilters';
import { ListRegion } from '../../ui/list/ListRegion';
import { ListContent } from '../../ui/list/ListStates';
import { pageOf } from '../../ui/list/Pager';
import { useListParams } from '../../ui/list/useListParams';
import { useReturnToRow } from '../../ui/list/useReturnToRow';
import { ScreenTitle } from '../../ui/list/ScreenTitle';
import { findJobs, jobFilters, JOBS_PER_PAGE } from './job-list';
import { JobDrawer } from './JobDrawer';
import { JobTable, type JobTableProps } from './JobTable';

const addJobId = 'add-job';

export function AddJob() {
  const [saveJob] = jobsAdminApi.useSaveJobMutation();
  const [isAnnounced, setAnnounced] = useState(false);
  const editor = useAdminForm({
    ...jobFormOptions,
    save: saveJob,
    onSaved: () => setAnnounced(true),
    next: blankJob(true),
    failure: 'An error occurred while adding the job.',
  });

  useTimeout(() => setAnnounced(false), isAnnounced ? jobAddedBannerMs : undefined);

  return (
    <Pane space="large" className="mt-4 grid max-w-3xl gap-5">
      <h2 id={addJobId} className="font-display text-card">
        Add New Job
      </h2>
      <JobForm
        editor={editor}
        submitLabel="Add Job"
        labelledBy={addJobId}
        below={paths.editJob('')}
        notice={editor.notice ?? (isAnnounced ? { headline: 'Job added successfully!' } : undefined)}
      />
    </Pane>
  );
}

/** The job in the drawer, and how to close it: back to the list that it was opened from, or to the list in its place. */
function useDrawer() {
  const { jobId } = useParams();
  const { pathname, search } = useLocation();
  const isPush = useNavigationType() === NavigationType.Push;
  const navigate = useNavigate();
  const [shown, setShown] = useState({ pathname, isAboveList: false });
  if (shown.pathname !== pathname)
    setShown({ pathname, isAboveList: isPush && shown.pathname === paths.jobsAdmin });

  useReturnToRow(jobId, true, '[href^="/editjob/"]');

  const close = () => {
    if (shown.isAboveList) {
      // A second press comes before the page has changed.
      if (window.location.pathname === pathname) void navigate(-1);
    } else void navigate(paths.jobsAdmin + search, { replace: true });
  };
  return { jobId, close };
}

/** /addjob, and /editjob/{jobId} with one job in a drawer. */
export default function JobsPage() {
  const { jobId, close } = useDrawer();
  const { pathname, search } = useLocation();

  return (
    <div className="grid gap-6">
      <ScreenTitle title="Jobs" lead="Active jobs appear on the career page immediately.">
        <Button href={`${pathname}${search}#${addJobId}`}>
          <Plus aria-hidden size={18} />
          Add a job
        </Button>
      </ScreenTitle>
      <JobList openId={jobId} />
      {/* The form in the drawer has fields of the same names. */}
      {jobId === undefined ? <AddJob /> : <JobDrawer key={jobId} jobId={jobId} onClose={close} />}
    </div>
  );
}

/** The URL has the filters, the order and the page. */
function JobList({ openId }: Pick<JobTableProps, 'openId'>) {
  const query = jobsAdminApi.useAllJobsQuery(undefined, { refetchOnMountOrArgChange: true });
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
              <span className="sr-only">Jobs loaded successfully. </span>
              {counted(jobs.length, 'job', 'jobs')} in all.
            </>
          )}
        </p>
      </div>
      {query.data?.length !== 0 && (
        <div
          role="search"
          className="grid grid-cols-2 gap-4 *:first:max-lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_9rem_12rem]"
        >
          <ListSearch list={params} placeholder="Title, location, description" />
          <FilterField list={params} name="show" />
          <FilterField list={params} name="sort" />
        </div>
      )}
      <ListContent
        query={query}
        page={pageOf(findJobs(jobs, params.values), params.page, JOBS_PER_PAGE)}
        perPage={JOBS_PER_PAGE}
        list={params}
        nouns={['job', 'jobs']}
        failed="Error fetching jobs."
        none={{ title: 'No jobs yet.', text: 'Press “Add a job” and write the first one.' }}
      >
        {(rows) => <JobTable jobs={rows} openId={openId} />}
      </ListContent>
    </ListRegion>
  );
}
