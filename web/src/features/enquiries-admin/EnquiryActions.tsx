import { Reply } from 'lucide-react';
import { useState } from 'react';
import { useDeleteEnquiryMutation, useMailEnquiryAgainMutation, type Enquiry } from '../../api/enquiries';
import { deleteEnquiryDialog, enquiryWords as words } from '../../content/back-office/enquiries';
import { enquiriesMessages } from '../../content/messages/enquiries-admin';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/choices';
import { DeleteDialog } from '../../ui/list/DeleteDialog';
import { useToast } from '../../ui/Toast';
import { VisuallyHidden } from '../../ui/layout';
import { replyAddress } from './reply';
import { useEnquiryFailure, useMarkEnquiry } from './useMarkEnquiry';

/** What can be done with an opened enquiry. */
export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const mark = useMarkEnquiry();
  const [mailAgain, { isLoading: isMailing }] = useMailEnquiryAgainMutation();
  const [deleteEnquiry] = useDeleteEnquiryMutation();
  const [isDeleting, setDeleting] = useState(false);
  const toast = useToast();
  const fail = useEnquiryFailure();
  const { _id: id, name, read, answered, undelivered, mail } = enquiry;
  const isNotQueued = mail === 'off';

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
      {(undelivered || isNotQueued) && (
        <Button size="small" busy={isMailing} onClick={() => void sendAgain()}>
          {isNotQueued ? words.send : words.sendAgain}
        </Button>
      )}
      <Checkbox
        label={words.answered}
        checked={answered}
        onChange={(event) => void mark(id, { answered: event.target.checked })}
      />
      <Checkbox
        label={words.unread}
        checked={!read}
        onChange={(event) => void mark(id, { read: !event.target.checked })}
      />
      <Button size="small" variant="danger" className="ml-auto" onClick={() => setDeleting(true)}>
        {words.delete}
        <VisuallyHidden> {words.enquiryFrom(name)}</VisuallyHidden>
      </Button>
      {isDeleting && (
        <DeleteDialog
          title={deleteEnquiryDialog.title(name)}
          question={enquiriesMessages.deleteQuestion}
          consequence={deleteEnquiryDialog.consequence}
          onDelete={() => deleteEnquiry(id)}
          deleted={enquiriesMessages.deleted}
          failed={enquiriesMessages.deleteFailed}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
