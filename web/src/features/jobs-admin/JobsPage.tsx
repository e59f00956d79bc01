import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '../../api/jobs';
import { useDraft } from '../../forms/drafts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { SectionLink } from '../../runtime/router';
import { useToast } from '../../ui/Toast';
import { AddJob } from './AddJob';
import { hasLastDayOver, isBlank, JOB_DRAFT, readJobDraft, toCopy } from './job-form';
import { JobList } from './JobList';

/** /addjob */
export default function JobsPage() {
  const draft = useDraft(JOB_DRAFT);
  const toast = useToast();
  /** The form starts anew with each copy. */
  const [copies, setCopies] = useState(0);
  /** The job to copy over a half-written one. */
  const [asked, setAsked] = useState<Job>();

  /** The copy becomes the draft of the form Add New Job. */
  const copy = (job: Job) => {
    draft.keep({ values: toCopy(job), tag: undefined });
    setAsked(undefined);
    setCopies((count) => count + 1);
    toast({
      headline: `${job.title} is copied to the form.`,
      detail: `${hasLastDayOver(job) ? 'Its last day is over and was left out. ' : ''}Change what differs, then add the job.`,
    });
  };
  const duplicate = (job: Job) => {
    const typed = readJobDraft(draft.read()?.values);
    if (typed && !isBlank(typed)) setAsked(job);
    else copy(job);
  };

  return (
    <div className="grid gap-6">
      <ScreenTitle title="Jobs" lead="Active jobs appear on the career page immediately." />
      <SectionLink
        id="job-list"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium text-link hover:underline min-[90rem]:hidden"
      >
        <ArrowDown aria-hidden size={18} />
        Go to the Job List
      </SectionLink>
      <div className="grid items-start gap-8 min-[90rem]:grid-cols-[21rem_minmax(0,1fr)]">
        <AddJob key={copies} isCopy={copies > 0} />
        <JobList onDuplicate={duplicate} />
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title="Replace the new job?"
        question="The form holds a job you have not added yet. Replacing it will discard it."
        confirmLabel="Replace"
        onConfirm={() => asked && copy(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}
