import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAddJobMutation } from '../../api/jobs';
import { problemOf } from '../../api/problem';
import { FormNotice } from '../../ui/FormNotice';
import { Pane } from '../../ui/panes';
import { keepInTab, readFromTab } from '../../ui/tab-storage';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { blankJob, readJobDraft, toJobFields, type JobFormValues } from './job-form';
import { JobForm, showJobErrors } from './JobForm';
import { BANNER_MS, jobsMessages } from './messages';

const DRAFT = 'new-job';

/** Add New Job. What is typed stays in the tab until the job is added. */
export function AddJob() {
  const [addJob, { isLoading, error }] = useAddJobMutation();
  const [isAnnounced, setAnnounced] = useState(false);
  const form = useForm<JobFormValues>({ defaultValues: readJobDraft(readFromTab(DRAFT)) ?? blankJob(false) });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepInTab(DRAFT, values) }),
    [form],
  );

  useEffect(() => {
    if (!isAnnounced) return;
    const timer = setTimeout(() => setAnnounced(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isAnnounced]);

  const add = useSingleFlight(async (values: JobFormValues) => {
    setAnnounced(false);
    const answer = await addJob(toJobFields(values));
    if (answer.error) return showJobErrors(form, problemOf(answer.error));
    form.reset(blankJob(true));
    setAnnounced(true);
  });

  return (
    <Pane className="grid gap-5">
      <h2 id="add-job" className="font-display text-card">
        Add New Job
      </h2>
      <JobForm
        form={form}
        onSubmit={add}
        submitLabel="Add Job"
        busy={isLoading}
        labelledBy="add-job"
        notice={
          <FormNotice
            tone={error ? 'error' : 'success'}
            headline={error ? jobsMessages.addFailed : isAnnounced ? jobsMessages.added : undefined}
            detail={error ? problemOf(error).detail : undefined}
            className="empty:-mt-5"
          />
        }
      />
    </Pane>
  );
}
