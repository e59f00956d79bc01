import { lazy, Suspense, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Job } from '../../api/jobs';
import { useUpdateJobMutation } from '../../api/jobs-admin';
import { formWords } from '../../content/back-office/forms';
import { editJobScreen } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { jobSavedReturnMs } from '../../content/timings';
import { failed } from '../../forms/failed';
import { useVersionedForm } from '../../forms/useVersionedForm';
import type { Versioned } from '../../api/versioned';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import {
  jobDifferences,
  jobFieldNames,
  readJobDraft,
  toFormValues,
  toJobFields,
  type JobFormValues,
} from './job-form';
import { JobForm } from './JobForm';

const ChangedMeanwhile = lazy(() => import('../../forms/ChangedMeanwhile'));

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
  const { submit, isSaved, problem, discard, choice } = useVersionedForm({
    form,
    fields: jobFieldNames,
    kept: job,
    reload,
    name: `job:${job.value._id}`,
    toValues: toFormValues,
    readDraft: readJobDraft,
    differences: jobDifferences,
    send: (values, tag) => updateJob({ id: job.value._id, fields: toJobFields(values), tag }),
  });

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(paths.jobsAdmin), jobSavedReturnMs);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  return (
    <>
      <JobForm
        form={form}
        onSubmit={submit}
        submitLabel={editJobScreen.submit}
        busy={isSubmitting || isSaved}
        labelledBy="edit-job"
        notice={
          problem
            ? failed(jobsMessages.saveFailed, problem)
            : isSaved
              ? { headline: jobsMessages.saved }
              : undefined
        }
      >
        {isDirty && !isSaved && (
          <Button variant="quiet" onClick={discard}>
            {formWords.discard}
          </Button>
        )}
      </JobForm>
      {choice && (
        <Suspense>
          <ChangedMeanwhile what="job" {...choice} />
        </Suspense>
      )}
    </>
  );
}
