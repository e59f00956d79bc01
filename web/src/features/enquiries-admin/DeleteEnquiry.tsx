import { useRef, type RefObject } from 'react';
import type { Enquiry } from '../../api/enquiries';
import { isGone } from '../../api/base-api';
import { useDeleteEnquiryMutation } from '../../api/enquiry-changes';
import { problemOf } from '../../api/problem';
import { dialogWords } from '../../content/back-office/controls';
import { deleteEnquiryDialog as words } from '../../content/back-office/enquiries';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useToast } from '../../ui/Toast';

interface DeleteEnquiryProps {
  enquiry: Enquiry;
  onClose: () => void;
  /** Takes the focus when the row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** Asks, then deletes the enquiry. */
export default function DeleteEnquiry({ enquiry, onClose, list }: DeleteEnquiryProps) {
  const [deleteEnquiry, { isLoading, error }] = useDeleteEnquiryMutation();
  const toast = useToast();
  const isDeleted = useRef(false);

  const remove = async () => {
    isDeleted.current = true;
    const answer = await deleteEnquiry(enquiry._id);
    // Somebody else was quicker: what was wanted has happened.
    if (!answer.error || isGone(answer.error)) return toast({ headline: enquiriesMessages.deleted });
    isDeleted.current = false;
  };

  return (
    <ConfirmDialog
      open
      title={words.title(enquiry.name)}
      question={enquiriesMessages.deleteQuestion}
      consequence={words.consequence}
      confirmLabel={dialogWords.delete}
      busy={isLoading}
      error={error && `${enquiriesMessages.deleteFailed} ${problemOf(error).detail}`}
      onConfirm={() => void remove()}
      onCancel={onClose}
      focusAfter={() => (isDeleted.current ? list.current : undefined)}
    />
  );
}
