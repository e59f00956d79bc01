import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Job } from '../../api/jobs';
import { useJobQuery, useSaveJobMutation } from '../../api/jobs-admin';
import type { Versioned } from '../../api/versioned';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { paths } from '../../content/paths';
import { jobSavedReturnMs } from '../../content/timings';
import { useAdminForm } from '../../forms/useAdminForm';
import { useParams } from '../../runtime/router';
import { BackLink } from '../../ui/titles';
import { Button } from '../../ui/Button';
import { FormSkeleton } from '../../ui/states';
import { QueryError } from '../../ui/list/QueryError';
import { Pane } from '../../ui/panes';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { jobFormOptions } from './job-form';
import { JobForm } from './JobForm';

/** /editjob/{jobId} */
export default function EditJobPage() {
  const { jobId = '' } = useParams();
  const query = useJobQuery(jobId);
  return (
    <div className="grid max-w-3xl gap-6">
      <BackLink to={paths.jobsAdmin}>All jobs</BackLink>
      <ScreenTitle title={<span id="edit-job">Edit Job Details</span>} />
      {query.currentData ? (
        <Pane space="large">
          <EditJob key={jobId} job={query.currentData} reload={query.refetch} />
        </Pane>
      ) : query.error ? (
        <QueryError query={query} failed={jobsMessages.jobFailed} />
      ) : (
        <FormSkeleton loading="Loading the job…" />
      )}
    </div>
  );
}

interface EditJobProps {
  job: Versioned<Job>;
  reload: () => Promise<{ data?: Versioned<Job> | undefined; error?: unknown }>;
}

function EditJob({ job, reload }: EditJobProps) {
  const [saveJob] = useSaveJobMutation();
  const navigate = useNavigate();
  const { form, isSaved, busy, submit, notice, discard } = useAdminForm({
    ...jobFormOptions,
    loaded: job,
    reload,
    save: saveJob,
    failure: jobsMessages.saveFailed,
  });

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(paths.jobsAdmin), jobSavedReturnMs);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  return (
    <JobForm
      form={form}
      onSubmit={submit}
      submitLabel="Save Changes"
      busy={busy}
      labelledBy="edit-job"
      notice={isSaved ? { headline: jobsMessages.saved } : notice}
    >
      {form.formState.isDirty && (
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      )}
    </JobForm>
  );
}
