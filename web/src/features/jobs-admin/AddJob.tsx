import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAddJobMutation } from '../../api/jobs-admin';
import { useDraft } from '../../forms/drafts';
import { problemOf, type Problem } from '../../api/problem';
import { FormNotice } from '../../ui/FormNotice';
import { Pane } from '../../ui/panes';
import { useSingleFlight } from '../../forms/useSingleFlight';
import { blankJob, readJobDraft, toJobFields, type JobFormValues } from './job-form';
import { JobForm, showJobErrors } from './JobForm';
import { BANNER_MS, jobsMessages } from './messages';

/** Add New Job. What is typed stays in the tab until the job is added. */
export function AddJob() {
  const [addJob, { isLoading }] = useAddJobMutation();
  const [isAnnounced, setAnnounced] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const draft = useDraft('job');
  const form = useForm<JobFormValues>({
    defaultValues: readJobDraft(draft.read()?.values) ?? blankJob(false),
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep({ values, tag: undefined }),
      }),
    [form, draft],
  );

  useEffect(() => {
    if (!isAnnounced) return;
    const timer = setTimeout(() => setAnnounced(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isAnnounced]);

  const startAfresh = () => {
    setAnnounced(false);
    setProblem(undefined);
  };

  const add = useSingleFlight(async (values: JobFormValues) => {
    const answer = await addJob(toJobFields(values));
    if (answer.error) {
      const refused = problemOf(answer.error);
      setProblem(refused);
      return showJobErrors(form, refused);
    }
    form.reset(blankJob(true));
    draft.drop();
    setAnnounced(true);
  });

  return (
    <Pane className="grid gap-5">
      <h2 id="add-job" className="font-display text-card">
        Add New Job
      </h2>
      <JobForm
        form={form}
        onTry={startAfresh}
        onSubmit={add}
        submitLabel="Add Job"
        busy={isLoading}
        labelledBy="add-job"
        notice={
          <FormNotice
            tone={problem ? 'error' : 'success'}
            headline={problem ? jobsMessages.addFailed : isAnnounced ? jobsMessages.added : undefined}
            detail={problem?.detail}
            className="empty:-mt-5"
          />
        }
      />
    </Pane>
  );
}
