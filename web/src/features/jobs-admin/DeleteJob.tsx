import { useRef, type RefObject } from 'react';
import type { Job } from '../../api/jobs';
import { useDeleteJobMutation } from '../../api/jobs-admin';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useToast } from '../../ui/Toast';
import { jobsMessages } from './messages';

interface DeleteJobProps {
  job: Job;
  onCancel: () => void;
  onDeleted: () => void;
  /** Takes the focus when the row is gone. */
  list: RefObject<HTMLElement | null>;
}

const number = new Intl.NumberFormat('en');

/** What is deleted together with a job. */
function consequence(applicantCount: number): string {
  if (applicantCount === 0) return 'Nobody has applied for it yet. This cannot be undone.';
  if (applicantCount === 1)
    return 'Its 1 applicant and the resume are deleted with it. This cannot be undone.';
  return `Its ${number.format(applicantCount)} applicants and their resumes are deleted with it. This cannot be undone.`;
}

/** Asks, then deletes the job. */
export default function DeleteJob({ job, onCancel, onDeleted, list }: DeleteJobProps) {
  const [deleteJob, { isLoading, error }] = useDeleteJobMutation();
  const toast = useToast();
  const isDeleted = useRef(false);

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
      title={`Delete ${job.title}`}
      question={jobsMessages.deleteQuestion}
      consequence={consequence(job.applicantCount ?? 0)}
      confirmLabel="Delete"
      busy={isLoading}
      error={error && `${jobsMessages.deleteFailed} ${problemOf(error).detail}`}
      onConfirm={() => void remove()}
      onCancel={onCancel}
      focusAfter={() => (isDeleted.current ? list.current : undefined)}
    />
  );
}
