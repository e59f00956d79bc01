import { useRef, type RefObject } from 'react';
import { useDeleteApplicantMutation, type Applicant } from '../../api/applicants';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useToast } from '../../ui/Toast';
import { applicantsMessages } from './messages';

interface DeleteApplicantProps {
  applicant: Applicant;
  onCancel: () => void;
  onDeleted: () => void;
  /** Takes the focus when the row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** Asks, then deletes the applicant and the resume. */
export default function DeleteApplicant({ applicant, onCancel, onDeleted, list }: DeleteApplicantProps) {
  const [deleteApplicant, { isLoading, error }] = useDeleteApplicantMutation();
  const toast = useToast();
  const isDeleted = useRef(false);

  const remove = async () => {
    const answer = await deleteApplicant(applicant._id);
    // Somebody else was quicker: what was wanted has happened.
    if (answer.error && !isGone(answer.error)) return;
    toast({ headline: `${applicant.fullName} was deleted.` });
    isDeleted.current = true;
    onDeleted();
  };

  return (
    <ConfirmDialog
      open
      title={`Delete ${applicant.fullName}`}
      question={applicantsMessages.deleteQuestion}
      consequence="The cover letter and the resume are deleted with it. This cannot be undone."
      confirmLabel="Delete"
      busy={isLoading}
      error={error && `${applicantsMessages.deleteFailed}. ${problemOf(error).detail}`}
      onConfirm={() => void remove()}
      onCancel={onCancel}
      focusAfter={() => (isDeleted.current ? list.current : undefined)}
    />
  );
}
