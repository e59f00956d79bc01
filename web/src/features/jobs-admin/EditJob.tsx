import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Job } from '../../api/jobs';
import { useSaveJobMutation } from '../../api/jobs-admin';
import { formWords } from '../../content/back-office/forms';
import { editJobScreen } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { jobSavedReturnMs } from '../../content/timings';
import { useAdminForm } from '../../forms/useAdminForm';
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
  const [saveJob, { isSuccess: isSaved }] = useSaveJobMutation();
  const navigate = useNavigate();
  const form = useForm<JobFormValues>({ defaultValues: toFormValues(job.value) });
  const { isDirty, isSubmitting } = form.formState;
  const { submit, notice, discard } = useAdminForm({
    form,
    kind: 'job',
    fields: jobFieldNames,
    loaded: job,
    reload,
    toValues: toFormValues,
    readDraft: readJobDraft,
    send: (values, tag) => saveJob({ id: job.value._id, fields: toJobFields(values), tag }),
    isSaved,
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
      submitLabel={editJobScreen.submit}
      busy={isSubmitting || isSaved}
      labelledBy="edit-job"
      notice={isSaved ? { headline: jobsMessages.saved } : notice}
    >
      {isDirty && (
        <Button variant="quiet" onClick={discard}>
          {formWords.discard}
        </Button>
      )}
    </JobForm>
  );
}
