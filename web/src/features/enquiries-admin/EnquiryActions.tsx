import { Reply } from 'lucide-react';
import { lazy, Suspense, useState, type RefObject } from 'react';
import type { Enquiry } from '../../api/enquiries';
import {
  useMailEnquiryAgainMutation,
  useMarkEnquiryMutation,
  type EnquiryMarks,
} from '../../api/enquiry-changes';
import { enquiryWords as words } from '../../content/back-office/enquiries';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { useToast } from '../../ui/Toast';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { replyAddress } from './reply';
import { useEnquiryFailure } from './useEnquiryFailure';

const DeleteEnquiry = lazy(() => import('./DeleteEnquiry'));

interface EnquiryActionsProps {
  enquiry: Enquiry;
  /** Takes the focus when the row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** What can be done with an opened enquiry. */
export function EnquiryActions({ enquiry, list }: EnquiryActionsProps) {
  const [markEnquiry] = useMarkEnquiryMutation();
  const [mailAgain, { isLoading: isMailing }] = useMailEnquiryAgainMutation();
  const [isLeaving, setLeaving] = useState(false);
  const toast = useToast();
  const fail = useEnquiryFailure(list);
  const { _id: id, name, read, answered, undelivered } = enquiry;

  const mark = async (marks: EnquiryMarks) => {
    const { error } = await markEnquiry({ id, marks });
    if (error) fail(enquiriesMessages.markFailed, error);
  };

  const sendAgain = async () => {
    const { error } = await mailAgain(id);
    if (error) fail(enquiriesMessages.mailFailed, error);
    else toast({ headline: enquiriesMessages.mailQueued });
  };

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline pt-4">
      <Button size="small" variant="primary" href={replyAddress(enquiry)}>
        <Reply aria-hidden size={18} />
        {words.reply}
        <VisuallyHidden> {words.to(name)}</VisuallyHidden>
      </Button>
      {undelivered && (
        <Button size="small" busy={isMailing} onClick={() => void sendAgain()}>
          {words.sendAgain}
        </Button>
      )}
      <Checkbox
        label={words.answered}
        checked={answered}
        onChange={(event) => void mark({ answered: event.target.checked })}
      />
      <Checkbox
        label={words.unread}
        checked={!read}
        onChange={(event) => void mark({ read: !event.target.checked })}
      />
      <Button size="small" variant="danger" className="ml-auto" onClick={() => setLeaving(true)}>
        {words.delete}
        <VisuallyHidden> {words.enquiryOf(name)}</VisuallyHidden>
      </Button>
      {isLeaving && (
        <Suspense>
          <DeleteEnquiry enquiry={enquiry} onClose={() => setLeaving(false)} list={list} />
        </Suspense>
      )}
    </div>
  );
}
