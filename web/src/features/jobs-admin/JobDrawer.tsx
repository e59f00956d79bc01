import type { Job } from '../../api/jobs';
import { jobsAdminApi } from '../../api/jobs-admin';
import type { Opened } from '../../api/versioned';
import { controls } from '../../content/controls';
import { jobSavedReturnMs } from '../../content/timings';
import { EditorDrawer } from '../../forms/EditorPage';
import { useAdminForm } from '../../forms/useAdminForm';
import { useTimeout } from '../../runtime/useTimeout';
import { Button } from '../../ui/Button';
import { jobFormOptions } from './job-form';
import { JobForm } from './JobForm';

interface JobDrawerProps {
  jobId: string;
  onClose: () => void;
}

/** /editjob/{jobId}, over the list of the jobs. */
export function JobDrawer({ jobId, onClose }: JobDrawerProps) {
  const query = jobsAdminApi.useJobQuery(jobId);
  return (
    <EditorDrawer
      title="Edit Job Details"
      name={query.currentData?.value.title}
      query={query}
      loading="Loading the job…"
      failed="Unable to retrieve job details. Please try again later."
      onClose={onClose}
    >
      {(opened) => <EditJob key={jobId} opened={opened} onClose={onClose} />}
    </EditorDrawer>
  );
}

function EditJob({ opened, onClose }: Omit<JobDrawerProps, 'jobId'> & { opened: Opened<Job> }) {
  const [saveJob] = jobsAdminApi.useSaveJobMutation();
  const editor = useAdminForm({
    ...jobFormOptions,
    ...opened,
    save: saveJob,
    failure: 'There was an issue updating the job. Please try again.',
  });
  const { isSaved } = editor;
  useTimeout(onClose, isSaved ? jobSavedReturnMs : undefined);

  return (
    <JobForm
      editor={editor}
      submitLabel="Save Changes"
      buttons={<Button onClick={onClose}>{controls.cancel}</Button>}
      isLong
      notice={isSaved ? { headline: 'Job has been successfully updated.' } : undefined}
    />
  );
}
