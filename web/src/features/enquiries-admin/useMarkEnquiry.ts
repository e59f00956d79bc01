import { isGone } from '../../api/base-api';
import { useMarkEnquiryMutation, type EnquiryMarks } from '../../api/enquiries';
import { problemOf } from '../../api/problem';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { useToast } from '../../ui/Toast';

/** Shows why an enquiry could not be changed. */
export function useEnquiryFailure() {
  const toast = useToast();
  return (headline: string, error: unknown) =>
    isGone(error)
      ? toast({ tone: 'error', headline: enquiriesMessages.gone, detail: enquiriesMessages.goneDetail })
      : toast({ tone: 'error', headline, detail: problemOf(error).detail });
}

/** Marks an enquiry as read or answered. */
export function useMarkEnquiry() {
  const [mark] = useMarkEnquiryMutation();
  const fail = useEnquiryFailure();
  return async (id: string, marks: EnquiryMarks) => {
    const { error } = await mark({ id, marks });
    if (error) fail(enquiriesMessages.markFailed, error);
  };
}
