import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAddJobMutation } from '../../api/jobs-admin';
import { jobsScreen } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { jobAddedBannerMs } from '../../content/timings';
import { Pane } from '../../ui/panes';
import { failed } from '../../forms/failed';
import { useNewForm } from '../../forms/useNewForm';
import { blankJob, jobFieldNames, readJobDraft, toJobFields, type JobFormValues } from './job-form';
import { JobForm } from './JobForm';

/** Add New Job. What is typed stays in the tab until the job is added. */
export function AddJob() {
  const [addJob] = useAddJobMutation();
  const [isAnnounced, setAnnounced] = useState(false);
  const form = useForm<JobFormValues>({ defaultValues: blankJob(false) });
  const { submit, problem } = useNewForm({
    form,
    fields: jobFieldNames,
    name: 'job',
    readDraft: readJobDraft,
    send: (values) => addJob(toJobFields(values)),
    onAdded: () => {
      form.reset(blankJob(true));
      setAnnounced(true);
    },
  });

  useEffect(() => {
    if (!isAnnounced) return;
    const timer = setTimeout(() => setAnnounced(false), jobAddedBannerMs);
    return () => clearTimeout(timer);
  }, [isAnnounced]);

  return (
    <Pane className="grid gap-5">
      <h2 id="add-job" className="font-display text-card">
        {jobsScreen.add.title}
      </h2>
      <JobForm
        form={form}
        onSubmit={(event) => {
          setAnnounced(false);
          submit(event);
        }}
        submitLabel={jobsScreen.add.submit}
        busy={form.formState.isSubmitting}
        labelledBy="add-job"
        notice={
          problem
            ? failed(jobsMessages.addFailed, problem)
            : isAnnounced
              ? { headline: jobsMessages.added }
              : undefined
        }
      />
    </Pane>
  );
}
