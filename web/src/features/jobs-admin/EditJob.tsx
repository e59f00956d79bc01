import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../../api/drafts';
import type { Job } from '../../api/jobs';
import { useUpdateJobMutation } from '../../api/jobs-admin';
import { problemOf, type Problem } from '../../api/problem';
import type { Versioned } from '../../api/versioned';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { FormNotice } from '../../ui/FormNotice';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { jobDifferences, readJobDraft, toFormValues, toJobFields, type JobFormValues } from './job-form';
import { JobForm, showJobErrors } from './JobForm';
import { jobsMessages, RETURN_AFTER_MS } from './messages';

const ChangedMeanwhile = lazy(() => import('../../ui/ChangedMeanwhile'));

interface EditJobProps {
  /** As the server has it, as far as is known. */
  job: Versioned<Job>;
  /** Fetches it again. */
  reload: () => Promise<{ data?: Versioned<Job> | undefined; error?: unknown }>;
}

/** The form of an existing job. Unsaved changes stay in the tab, over a reload or a sign-in; Discard takes them back. */
export function EditJob({ job, reload }: EditJobProps) {
  const draft = useDraft(`job:${job.value._id}`);
  const [updateJob, { isSuccess }] = useUpdateJobMutation();
  const [problem, setProblem] = useState<Problem>();
  const navigate = useNavigate();
  const form = useForm<JobFormValues>({ defaultValues: toFormValues(job.value) });
  const { isDirty, isSubmitting } = form.formState;

  // What is edited: the job as it was opened, or an earlier visit's draft with the version that it started from.
  const [opened] = useState(() => {
    const kept = draft.read();
    const values = readJobDraft(kept?.values);
    if (!kept || !values || jobDifferences(job.value, values).length === 0) return { tag: job.tag };
    return { tag: kept.tag, values };
  });
  const tag = useRef(opened.tag);
  /** A version newer than that, while the admin is asked about it: at the opening of a draft, or at a save. */
  const [newer, setNewer] = useState<{ job: Versioned<Job>; at: 'draft' | 'save' } | undefined>(
    opened.tag === job.tag ? undefined : { job, at: 'draft' },
  );

  useEffect(() => {
    if (opened.values) form.reset(opened.values, { keepDefaultValues: true });
  }, [form, opened]);

  useEffect(() => {
    // What is typed in the last two seconds would come back as a draft of what was saved.
    if (isSuccess) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep({ values, tag: tag.current }),
    });
  }, [form, draft, isSuccess]);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate(paths.jobsAdmin), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  const refuse = (error: unknown) => {
    const refused = problemOf(error);
    setProblem(refused);
    showJobErrors(form, refused);
  };

  const save = useSingleFlight(async (values: JobFormValues) => {
    for (;;) {
      const answer = await updateJob({ id: job.value._id, fields: toJobFields(values), tag: tag.current });
      setNewer(undefined);
      if (!answer.error) return draft.drop();
      if (problemOf(answer.error).status !== 412) return refuse(answer.error);
      const now = await reload();
      if (!now.data || now.error) return refuse(now.error);
      if (jobDifferences(now.data.value, values).length > 0) return setNewer({ job: now.data, at: 'save' });
      // Both wrote the same: there is nothing to choose.
      tag.current = now.data.tag;
    }
  });

  const startFrom = (version: Versioned<Job>) => {
    tag.current = version.tag;
    form.reset(toFormValues(version.value));
    draft.drop();
    setNewer(undefined);
  };

  const keepMine = ({ job: theirs, at }: NonNullable<typeof newer>) => {
    tag.current = theirs.tag;
    if (at === 'save') return void form.handleSubmit(save, () => setNewer(undefined))();
    draft.keep({ values: form.getValues(), tag: theirs.tag });
    setNewer(undefined);
  };

  return (
    <>
      <JobForm
        form={form}
        onTry={() => setProblem(undefined)}
        onSubmit={save}
        submitLabel="Save Changes"
        busy={isSubmitting || isSuccess}
        labelledBy="edit-job"
        notice={
          <FormNotice
            tone={problem ? 'error' : 'success'}
            headline={problem ? jobsMessages.saveFailed : isSuccess ? jobsMessages.saved : undefined}
            detail={problem?.detail}
            className="empty:-mt-5"
          />
        }
      >
        {isDirty && !isSuccess && (
          <Button variant="quiet" onClick={() => startFrom(job)}>
            Discard changes
          </Button>
        )}
      </JobForm>
      {newer && (
        <Suspense>
          <ChangedMeanwhile
            what="job"
            at={newer.at}
            differences={jobDifferences(newer.job.value, form.getValues())}
            busy={isSubmitting}
            onKeepMine={() => keepMine(newer)}
            onTakeTheirs={() => startFrom(newer.job)}
            onCancel={() => setNewer(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
