import { Reply } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDeleteEnquiryMutation, useMailEnquiryAgainMutation, type Enquiry } from '../../api/enquiries';
import { adminDates } from '../../content/admin-dates';
import { mailtoAddress } from '../../forms/message/mail-address';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/choices';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import { useToast } from '../../ui/Toast';
import { VisuallyHidden } from '../../ui/layout';
import { phoneAddress, replyAddress } from './addresses';
import { useEnquiryFailure, type MarkEnquiry } from './useMarkEnquiry';

export const formLabels = { 'free-test': 'Free test', contact: 'Contact' } as const;

export function mailText({
  mail,
  undelivered,
  mailedAt,
}: Pick<Enquiry, 'mail' | 'undelivered' | 'mailedAt'>): string {
  switch (mail) {
    case 'off':
      return 'Not mailed.';
    case 'waiting':
      return undelivered ? 'Not delivered: waiting for over an hour.' : 'Waiting to be mailed.';
    case 'sent':
      return mailedAt === undefined ? 'Mailed.' : `Mailed on ${adminDates.moment(mailedAt)}.`;
    case 'failed':
      return 'Not delivered: given up after many attempts.';
  }
}

interface EnquiryProps {
  enquiry: Enquiry;
  onMark: MarkEnquiry;
}

function EnquiryActions({ enquiry, onMark }: EnquiryProps) {
  const [mailAgain, { isLoading: isMailing }] = useMailEnquiryAgainMutation();
  const [deleteEnquiry] = useDeleteEnquiryMutation();
  const [isDeleting, setDeleting] = useState(false);
  const toast = useToast();
  const fail = useEnquiryFailure();
  const { _id: id, name, read, answered, undelivered, mail } = enquiry;
  const isNotQueued = mail === 'off';

  const sendAgain = async () => {
    const { error } = await mailAgain(id);
    if (error) fail('The enquiry could not be mailed again.', error);
    else toast({ headline: 'The enquiry will be mailed to you again.' });
  };

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline pt-4">
      <Button size="small" variant="primary" href={replyAddress(enquiry)}>
        <Reply aria-hidden size={18} />
        Reply
        <VisuallyHidden> to {name}</VisuallyHidden>
      </Button>
      {(undelivered || isNotQueued) && (
        <Button size="small" busy={isMailing} onClick={() => void sendAgain()}>
          {isNotQueued ? 'Send' : 'Send again'}
        </Button>
      )}
      <Checkbox
        label="Answered"
        checked={answered}
        onChange={(event) => void onMark(id, { answered: event.target.checked })}
      />
      <Checkbox
        label="Unread"
        checked={!read}
        onChange={(event) => void onMark(id, { read: !event.target.checked })}
      />
      <Button size="small" variant="danger" className="ml-auto" onClick={() => setDeleting(true)}>
        Delete
        <VisuallyHidden> the enquiry from {name}</VisuallyHidden>
      </Button>
      {isDeleting && (
        <DeleteDialog
          title={`Delete the enquiry from ${name}`}
          question="Are you sure you want to delete this enquiry?"
          consequence="The message and the contact details are permanently deleted. This cannot be undone."
          onDelete={() => deleteEnquiry(id)}
          deleted="Enquiry deleted successfully!"
          failed="The enquiry could not be deleted."
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

const link =
  'inline-flex min-h-11 items-center text-link [overflow-wrap:anywhere] hover:underline @3xl:min-h-6';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** An open enquiry with what can be done with it. */
export function EnquiryDetail({ enquiry, onMark }: EnquiryProps) {
  const { form, email, phone, message, undelivered, createdAt } = enquiry;
  const dial = phoneAddress(phone);
  return (
    <div className="grid gap-6 px-4 pt-3 pb-5 text-sm @3xl:pr-6 @3xl:pl-12">
      <div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
        <p dir="auto" className="max-w-[65ch] text-base whitespace-pre-line [overflow-wrap:anywhere]">
          {message}
        </p>
        <dl className="grid content-start gap-3 border-l-2 border-hairline pl-5">
          <Fact name="Email">
            <a href={mailtoAddress(email)} className={link}>
              {email}
            </a>
          </Fact>
          {phone !== '' && (
            <Fact name="Phone">
              {dial === undefined ? (
                phone
              ) : (
                <a href={dial} className={link}>
                  {phone}
                </a>
              )}
            </Fact>
          )}
          <Fact name="Received">
            <time dateTime={createdAt}>{adminDates.moment(createdAt)}</time>
          </Fact>
          <Fact name="Form">{formLabels[form]}</Fact>
          <Fact name="Delivery">
            <span className={undelivered ? 'font-medium text-danger' : undefined}>{mailText(enquiry)}</span>
          </Fact>
        </dl>
      </div>
      <EnquiryActions enquiry={enquiry} onMark={onMark} />
    </div>
  );
}
