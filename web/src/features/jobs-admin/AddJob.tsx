import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveJobMutation } from '../../api/jobs-admin';
import { formWords } from '../../content/back-office/forms';
import { jobsScreen } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { jobAddedBannerMs } from '../../content/timings';
import { Button } from '../../ui/Button';
import { Pane } from '../../ui/panes';
import { useAdminForm } from '../../forms/useAdminForm';
import {
  blankJob,
  JOB_DRAFT,
  jobFieldNames,
  readJobDraft,
  toFormValues,
  toJobFields,
  type JobFormValues,
} from './job-form';
import { JobForm } from './JobForm';

/**
 * Add New Job. What is typed stays in the tab until the job is added.
 * @param isCopy it starts from another job, and takes the focus
 */
export function AddJob({ isCopy = false }: { isCopy?: boolean }) {
  const [saveJob] = useSaveJobMutation();
  const [isAnnounced, setAnnounced] = useState(false);
  const form = useForm<JobFormValues>({ defaultValues: blankJob(false) });
  const { isDirty, isSubmitting } = form.formState;
  const { submit, notice, discard } = useAdminForm({
    form,
    kind: JOB_DRAFT,
    fields: jobFieldNames,
    toValues: toFormValues,
    readDraft: readJobDraft,
    send: (values) => saveJob({ fields: toJobFields(values) }),
    onSaved: () => {
      form.reset(blankJob(true));
      setAnnounced(true);
    },
    isSaved: false,
    failure: jobsMessages.addFailed,
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
        busy={isSubmitting}
        labelledBy="add-job"
        focusFirst={isCopy}
        notice={notice ?? (isAnnounced ? { headline: jobsMessages.added } : undefined)}
      >
        {isDirty && (
          <Button variant="quiet" onClick={discard}>
            {formWords.discard}
          </Button>
        )}
      </JobForm>
    </Pane>
  );
}
