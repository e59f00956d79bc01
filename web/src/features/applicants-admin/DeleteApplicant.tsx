import { useRef, type RefObject } from 'react';
import { useDeleteApplicantMutation, type Applicant } from '../../api/applicants';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { deleteApplicantDialog as words } from '../../content/back-office/applicants';
import { dialogWords } from '../../content/back-office/controls';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useToast } from '../../ui/Toast';

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
    toast({ headline: applicantsMessages.deleted(applicant.fullName) });
    isDeleted.current = true;
    onDeleted();
  };

  return (
    <ConfirmDialog
      open
      title={words.title(applicant.fullName)}
      question={applicantsMessages.deleteQuestion}
      consequence={words.consequence}
      confirmLabel={dialogWords.delete}
      busy={isLoading}
      error={error && `${applicantsMessages.deleteFailed}. ${problemOf(error).detail}`}
      onConfirm={() => void remove()}
      onCancel={onCancel}
      focusAfter={() => (isDeleted.current ? list.current : undefined)}
    />
  );
}
