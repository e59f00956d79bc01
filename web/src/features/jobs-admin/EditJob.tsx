import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Job } from '../../api/jobs';
import { useUpdateJobMutation } from '../../api/jobs-admin';
import { formWords } from '../../content/back-office/forms';
import { editJobScreen } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { jobSavedReturnMs } from '../../content/timings';
import { conflictNotice } from '../../forms/conflict-notice';
import { failed } from '../../forms/failed';
import { useVersionedForm } from '../../forms/useVersionedForm';
import type { Versioned } from '../../api/versioned';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { jobFieldNames, readJobDraft, toFormValues, toJobFields, type JobFormValues } from './job-form';
import { JobForm } from './JobForm';

interface EditJobProps {
  /** As the server has it, as far as is known. */
  job: Versioned<Job>;
  /** Fetches it again. */
  reload: () => Promise<{ data?: Versioned<Job> | undefined; error?: unknown }>;
}

/** The form of an existing job. Unsaved changes stay in the tab, over a reload or a sign-in; Discard takes them back. */
export function EditJob({ job, reload }: EditJobProps) {
  const [updateJob] = useUpdateJobMutation();
  const navigate = useNavigate();
  const form = useForm<JobFormValues>({ defaultValues: toFormValues(job.value) });
  const { isDirty, isSubmitting } = form.formState;
  const { submit, isSaved, problem, discard, conflict } = useVersionedForm({
    form,
    fields: jobFieldNames,
    loaded: job,
    reload,
    name: `job:${job.value._id}`,
    toValues: toFormValues,
    readDraft: readJobDraft,
    send: (values, tag) => updateJob({ id: job.value._id, fields: toJobFields(values), tag }),
  });

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(paths.jobsAdmin), jobSavedReturnMs);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  const notice = () => {
    if (conflict) return conflictNotice('job', conflict);
    if (problem) return failed(jobsMessages.saveFailed, problem);
    return isSaved ? { headline: jobsMessages.saved } : undefined;
  };

  return (
    <JobForm
      form={form}
      onSubmit={submit}
      submitLabel={editJobScreen.submit}
      busy={isSubmitting || isSaved}
      labelledBy="edit-job"
      notice={notice()}
    >
      {isDirty && (
        <Button variant="quiet" onClick={discard}>
          {formWords.discard}
        </Button>
      )}
    </JobForm>
  );
}
