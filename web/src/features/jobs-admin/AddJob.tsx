import { useEffect, useState } from 'react';
import { useSaveJobMutation } from '../../api/jobs-admin';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { jobAddedBannerMs } from '../../content/timings';
import { useAdminForm } from '../../forms/useAdminForm';
import { Pane } from '../../ui/panes';
import { blankJob, jobFormOptions } from './job-form';
import { JobForm } from './JobForm';

/** @param isCopy the form starts from another job, and takes the focus */
export function AddJob({ isCopy = false }: { isCopy?: boolean }) {
  const [saveJob] = useSaveJobMutation();
  const [isAnnounced, setAnnounced] = useState(false);
  const editor = useAdminForm({
    ...jobFormOptions,
    save: saveJob,
    onSaved: () => setAnnounced(true),
    next: blankJob(true),
    failure: jobsMessages.addFailed,
  });

  useEffect(() => {
    if (!isAnnounced) return;
    const timer = setTimeout(() => setAnnounced(false), jobAddedBannerMs);
    return () => clearTimeout(timer);
  }, [isAnnounced]);

  return (
    <Pane space="large" className="grid gap-5">
      <h2 id="add-job" className="font-display text-card">
        Add New Job
      </h2>
      <JobForm
        editor={{
          ...editor,
          submit: (event) => {
            setAnnounced(false);
            editor.submit(event);
          },
        }}
        submitLabel="Add Job"
        labelledBy="add-job"
        focusFirst={isCopy}
        notice={editor.notice ?? (isAnnounced ? { headline: jobsMessages.added } : undefined)}
      />
    </Pane>
  );
}
