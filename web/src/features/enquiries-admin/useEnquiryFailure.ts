import type { RefObject } from 'react';
import { isGone } from '../../api/base-api';
import { problemOf } from '../../api/problem';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { useToast } from '../../ui/Toast';

/**
 * Says why something could not be done to an enquiry.
 * @param list takes the focus when the row has left it, because it was deleted elsewhere
 */
export function useEnquiryFailure(list: RefObject<HTMLElement | null>) {
  const toast = useToast();
  return (headline: string, error: unknown) => {
    if (!isGone(error)) return toast({ tone: 'error', headline, detail: problemOf(error).detail });
    toast({ tone: 'error', headline: enquiriesMessages.gone, detail: enquiriesMessages.goneDetail });
    list.current?.focus();
  };
}
