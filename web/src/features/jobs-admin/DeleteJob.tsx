import { useRef, type RefObject } from 'react';
import type { Job } from '../../api/jobs';
import { useDeleteJobMutation } from '../../api/jobs-admin';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { dialogWords } from '../../content/back-office/controls';
import { deleteJobDialog as words } from '../../content/back-office/jobs';
import { jobsMessages } from '../../content/messages/jobs-admin';
import { formatNumber } from '../../content/numbers';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useToast } from '../../ui/Toast';

interface DeleteJobProps {
  job: Job;
  onCancel: () => void;
  onDeleted: () => void;
  /** Takes the focus when the row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** Asks, then deletes the job. */
export default function DeleteJob({ job, onCancel, onDeleted, list }: DeleteJobProps) {
  const [deleteJob, { isLoading, error }] = useDeleteJobMutation();
  const toast = useToast();
  const isDeleted = useRef(false);
  const applicants = job.applicantCount ?? 0;

  const remove = async () => {
    const answer = await deleteJob(job._id);
    // Somebody else was quicker: what was wanted has happened.
    if (answer.error && !isGone(answer.error)) return;
    toast({ headline: jobsMessages.deleted });
    isDeleted.current = true;
    onDeleted();
  };

  return (
    <ConfirmDialog
      open
      title={words.title(job.title)}
      question={jobsMessages.deleteQuestion}
      consequence={words.consequence(applicants, formatNumber(applicants))}
      confirmLabel={dialogWords.delete}
      busy={isLoading}
      error={error && `${jobsMessages.deleteFailed} ${problemOf(error).detail}`}
      onConfirm={() => void remove()}
      onCancel={onCancel}
      focusAfter={() => (isDeleted.current ? list.current : undefined)}
    />
  );
}
