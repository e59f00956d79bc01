import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useUpdateJobMutation, type Job } from '../../api/jobs';
import { problemOf } from '../../api/problem';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { FormNotice } from '../../ui/FormNotice';
import { dropFromTab, keepInTab, readFromTab } from '../../ui/tab-storage';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { readJobDraft, toFormValues, toJobFields, type JobFormValues } from './job-form';
import { JobForm, showJobErrors } from './JobForm';
import { jobsMessages, RETURN_AFTER_MS } from './messages';

/** The form of an existing job. Unsaved changes stay in the tab, over a reload or a sign-in; Discard takes them back. */
export function EditJob({ job }: { job: Job }) {
  const draftKey = `job:${job._id}`;
  const [updateJob, { isLoading, isSuccess, error }] = useUpdateJobMutation();
  const navigate = useNavigate();
  const form = useForm<JobFormValues>({ defaultValues: toFormValues(job) });
  const { isDirty } = form.formState;

  useEffect(() => {
    const kept = readJobDraft(readFromTab(draftKey));
    if (kept) form.reset(kept, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepInTab(draftKey, values),
    });
  }, [form, draftKey]);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate(paths.jobsAdmin), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  const save = useSingleFlight(async (values: JobFormValues) => {
    const answer = await updateJob({ id: job._id, fields: toJobFields(values) });
    if (answer.error) return showJobErrors(form, problemOf(answer.error));
    dropFromTab(draftKey);
  });

  const discard = () => {
    form.reset(toFormValues(job));
    dropFromTab(draftKey);
  };

  return (
    <JobForm
      form={form}
      onSubmit={save}
      submitLabel="Save Changes"
      busy={isLoading || isSuccess}
      labelledBy="edit-job"
      notice={
        <FormNotice
          tone={error ? 'error' : 'success'}
          headline={error ? jobsMessages.saveFailed : isSuccess ? jobsMessages.saved : undefined}
          detail={error ? problemOf(error).detail : undefined}
          className="empty:-mt-5"
        />
      }
    >
      {isDirty && !isSuccess && (
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      )}
    </JobForm>
  );
}
