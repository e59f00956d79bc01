import { useState } from 'react';
import type { Job } from '../../api/jobs';
import { duplicateJob } from '../../content/back-office/jobs';
import { useDraft } from '../../forms/useAdminForm';
import { useToast } from '../../ui/Toast';
import { hasLastDayOver, isBlank, JOB_DRAFT, readJobDraft, toCopy } from './job-form';

/**
 * Starts a new job from another one. The copy becomes the draft of the form Add New Job, so that it is kept in the tab as if it had been
 * typed. Asks first where the form has something that would be lost.
 */
export function useDuplicate() {
  const draft = useDraft(JOB_DRAFT);
  const toast = useToast();
  const [copies, setCopies] = useState(0);
  const [asked, setAsked] = useState<Job>();

  const copy = (job: Job) => {
    draft.keep({ values: toCopy(job), tag: undefined });
    setAsked(undefined);
    setCopies((count) => count + 1);
    const detail = hasLastDayOver(job) ? duplicateJob.withoutLastDay : duplicateJob.next;
    toast({ headline: duplicateJob.done(job.title), detail });
  };

  return {
    /** How many there were: the form starts anew with each. */
    copies,
    /** What is to be copied once it is confirmed. */
    asked,
    duplicate: (job: Job) => {
      const typed = readJobDraft(draft.read()?.values);
      if (typed && !isBlank(typed)) setAsked(job);
      else copy(job);
    },
    confirm: () => asked && copy(asked),
    cancel: () => setAsked(undefined),
  };
}
