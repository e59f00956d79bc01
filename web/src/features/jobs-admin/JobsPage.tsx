import { useEffect, useState, useRef } from 'react';
import { jobsAdminApi } from '../../api/jobs-admin';
import { paths } from '../../content/paths';
import { jobAddedBannerMs } from '../../content/timings';
import { useAdminForm } from '../../forms/useAdminForm';
import { Pane } from '../../ui/panes';
import { blankJob, jobFormOptions, hasLastDayOver, isBlank, JOB_DRAFT, toCopy } from './job-form';
import { JobForm } from './JobForm';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Job } from '../../api/jobs';
import { counted } from '../../content/formats';
import { hasShapeOf, useDraft } from '../../forms/drafts';
import { useParams } from '../../runtime/router';
import { useTimeout } from '../../runtime/useTimeout';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FilterField, ListSearch } from '../../ui/list/ListFilters';
import { ListRegion } from '../../ui/list/ListRegion';
import { ListContent } from '../../ui/list/ListStates';
import { pageOf } from '../../ui/list/Pager';
import { useListParams } from '../../ui/list/useListParams';
import { useReturnToRow } from '../../ui/list/useReturnToRow';
import { ScreenTitle } from '../../ui/list/ScreenTitle';
import { useToast } from '../../ui/Toast';
import { findJobs, jobFilters, JOBS_PER_PAGE } from './job-list';
import { JobDrawer } from './JobDrawer';
import { JobTable, type JobTableProps } from './JobTable';

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
    <Pane space="large" className="grid gap-5">
      <h2 id="add-job" className="font-display text-card">
        Add New Job
      </h2>
      <JobForm
        editor={editor}
        submitLabel="Add Job"
        labelledBy="add-job"
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
  const draft = useDraft(JOB_DRAFT);
  const toast = useToast();
  /** The form starts anew with each copy. */
  const [copies, setCopies] = useState(0);
  /** The job to copy over a half-written one. */
  const [asked, setAsked] = useState<Job>();
  /** Phones open the form on request. A half-written job is such a request. */
  const [isFormOpen, setFormOpen] = useState(() => draft.read() !== undefined);
  const form = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const isAsked = location.hash === '#add-job';
  if (isAsked && !isFormOpen) setFormOpen(true);
  useEffect(() => {
    if (isAsked) form.current?.querySelector('input')?.focus();
  }, [isAsked, location]);

  const openForm = (start?: () => void) => {
    flushSync(() => {
      setFormOpen(true);
      start?.();
    });
    form.current?.querySelector('input')?.focus();
  };

  /** The copy becomes the draft of the form Add New Job. */
  const copy = (job: Job) => {
    draft.keep({ values: toCopy(job), tag: undefined });
    openForm(() => {
      setAsked(undefined);
      setCopies((count) => count + 1);
    });
    toast({
      headline: `${job.title} is copied to the form.`,
      detail: `${hasLastDayOver(job) ? 'Its last day is over and was left out. ' : ''}Change what differs, then add the job.`,
    });
  };
  const duplicate = (job: Job) => {
    const typed = draft.read()?.values;
    if (hasShapeOf(blankJob(true), typed) && !isBlank(typed)) setAsked(job);
    else copy(job);
  };

  return (
    <div className="grid gap-6">
      <ScreenTitle title="Jobs" lead="Active jobs appear on the career page immediately.">
        <Button onClick={() => openForm()}>
          <Plus aria-hidden size={18} />
          Add a job
        </Button>
      </ScreenTitle>
      <JobList onDuplicate={duplicate} openId={jobId} />
      <div ref={form} className={clsx('mt-4 max-w-3xl', !isFormOpen && 'max-md:hidden')}>
        {/* The form in the drawer has fields of the same names. */}
        {jobId === undefined && <AddJob key={copies} />}
      </div>
      {jobId !== undefined && <JobDrawer key={jobId} jobId={jobId} onClose={close} />}
      {asked && (
        <ConfirmDialog
          title="Replace the new job?"
          question="The form holds a job you have not added yet. Replacing it will discard it."
          confirmLabel="Replace"
          onConfirm={() => copy(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** The URL has the filters, the order and the page. */
function JobList(props: Pick<JobTableProps, 'onDuplicate' | 'openId'>) {
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
        {(rows) => <JobTable jobs={rows} {...props} />}
      </ListContent>
    </ListRegion>
  );
}
