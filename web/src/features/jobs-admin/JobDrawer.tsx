import { useEffect, useEffectEvent } from 'react';
import type { Job } from '../../api/jobs';
import { useJobQuery, useSaveJobMutation } from '../../api/jobs-admin';
import type { Opened } from '../../api/versioned';
import { controls } from '../../content/controls';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { jobSavedReturnMs } from '../../content/timings';
import { EditorDrawer } from '../../forms/EditorPage';
import { useAdminForm } from '../../forms/useAdminForm';
import { Button } from '../../ui/Button';
import { jobFormOptions } from './job-form';
import { JobForm } from './JobForm';

interface JobDrawerProps {
  jobId: string;
  onClose: () => void;
}

/** /editjob/{jobId}, over the list of the jobs. */
export function JobDrawer({ jobId, onClose }: JobDrawerProps) {
  const query = useJobQuery(jobId);
  return (
    <EditorDrawer
      title="Edit Job Details"
      name={query.currentData?.value.title}
      query={query}
      loading="Loading the job…"
      failed={jobsMessages.jobFailed}
      onClose={onClose}
    >
      {(opened) => <EditJob key={jobId} opened={opened} onClose={onClose} />}
    </EditorDrawer>
  );
}

function EditJob({ opened, onClose }: Omit<JobDrawerProps, 'jobId'> & { opened: Opened<Job> }) {
  const [saveJob] = useSaveJobMutation();
  const editor = useAdminForm({
    ...jobFormOptions,
    ...opened,
    save: saveJob,
    failure: jobsMessages.saveFailed,
  });
  const { isSaved } = editor;
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => close(), jobSavedReturnMs);
    return () => clearTimeout(timer);
  }, [isSaved]);

  return (
    <JobForm
      editor={editor}
      submitLabel="Save Changes"
      buttons={<Button onClick={onClose}>{controls.cancel}</Button>}
      isLong
      notice={isSaved ? { headline: jobsMessages.saved } : undefined}
    />
  );
}
