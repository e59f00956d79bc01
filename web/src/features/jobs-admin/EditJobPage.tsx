import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Job } from '../../api/jobs';
import { useJobQuery, useSaveJobMutation } from '../../api/jobs-admin';
import type { Opened } from '../../api/versioned';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { paths } from '../../content/paths';
import { jobSavedReturnMs } from '../../content/timings';
import { EditorPage } from '../../forms/EditorPage';
import { useAdminForm } from '../../forms/useAdminForm';
import { useParams } from '../../runtime/router';
import { Pane } from '../../ui/panes';
import { jobFormOptions } from './job-form';
import { JobForm } from './JobForm';

/** /editjob/{jobId} */
export default function EditJobPage() {
  const { jobId = '' } = useParams();
  return (
    <EditorPage
      back={{ to: paths.jobsAdmin, children: 'All jobs' }}
      title="Edit Job Details"
      className="max-w-3xl"
      query={useJobQuery(jobId)}
      loading="Loading the job…"
      failed={jobsMessages.jobFailed}
    >
      {(opened) => (
        <Pane space="large">
          <EditJob key={jobId} {...opened} />
        </Pane>
      )}
    </EditorPage>
  );
}

function EditJob(opened: Opened<Job>) {
  const [saveJob] = useSaveJobMutation();
  const navigate = useNavigate();
  const editor = useAdminForm({
    ...jobFormOptions,
    ...opened,
    save: saveJob,
    failure: jobsMessages.saveFailed,
  });
  const { isSaved } = editor;

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(paths.jobsAdmin), jobSavedReturnMs);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  return (
    <JobForm
      editor={editor}
      submitLabel="Save Changes"
      notice={isSaved ? { headline: jobsMessages.saved } : undefined}
    />
  );
}
