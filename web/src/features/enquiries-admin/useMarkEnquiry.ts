import { useRef } from 'react';
import { isGone } from '../../api/problem';
import { useMarkEnquiryMutation, type Enquiry, type EnquiryMarks } from '../../api/enquiries';
import { useToast } from '../../ui/Toast';

export function useEnquiryFailure() {
  const toast = useToast();
  return (headline: string, error: unknown) =>
    isGone(error)
      ? toast({
          tone: 'error',
          headline: 'This enquiry no longer exists.',
          detail: 'Somebody else deleted it.',
        })
      : toast({ headline, error });
}

/** @returns whether it succeeded */
export type MarkEnquiry = (enquiry: Pick<Enquiry, '_id' | 'name'>, marks: EnquiryMarks) => Promise<boolean>;

/** Marks one enquiry after the other, so that a failed mark is undone before the next one is shown. */
export function useMarkEnquiry(): MarkEnquiry {
  const [mark] = useMarkEnquiryMutation();
  const last = useRef(Promise.resolve(true));
  const fail = useEnquiryFailure();
  return ({ _id: id, name }, marks) => {
    last.current = last.current.then(async () => {
      const { error } = await mark({ id, marks });
      if (error) fail(`The enquiry from ${name} could not be updated.`, error);
      return !error;
    });
    return last.current;
  };
}
