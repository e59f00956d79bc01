import { skipToken } from '@reduxjs/toolkit/query';
import { Mail, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  useEnquiryQuery,
  useMailEnquiryAgainMutation,
  type EnquiryDetail as Enquiry,
} from '../../api/enquiries';
import { useSettingsQuery } from '../../api/settings';
import { queuedMessageMs } from '../../content/timings';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/choices';
import { MailFailure, Messages } from '../../reading/Messages';
import { FollowUpRow } from '../../reading/FollowUp';
import { Notes } from '../../reading/Notes';
import { History } from '../../reading/History';
import { OpenedEntry } from '../../reading/ReadingPage';
import { lazyDialog } from '../../ui/lazy-part';
import { ReadingHead } from '../../reading/ReadingHead';
import { StageChoice } from '../../reading/StageChoice';
import { useReading } from '../../reading/useReading';
import { useToast } from '../../ui/Toast';
import { replyAddress } from './addresses';
import { Contact } from './EnquiryFacts';
import { formLabels, type Enquiries } from './useEnquiries';
import { ValueField } from './ValueField';

const ReplyComposer = lazyDialog(() => import('./ReplyComposer'));

function EnquiryView({ list, enquiry }: { list: Enquiries; enquiry: Enquiry }) {
  const { _id: id, name, form, message, read, answered, undelivered, mail } = enquiry;
  const { queue } = list;
  const valueField = useRef<HTMLInputElement>(null);
  const [isReplying, setReplying] = useState(false);
  const { data: settings } = useSettingsQuery();
  const [mailAgain, { isLoading: isMailing }] = useMailEnquiryAgainMutation();
  const toast = useToast();
  const startReply = () => setReplying(true);
  const sendAgain = async () => {
    const { error } = await mailAgain(id);
    toast(
      error
        ? { headline: 'The enquiry could not be mailed again.', error }
        : { headline: 'The enquiry will be mailed to you again.' },
    );
  };
  // Without a mail server Reply opens the owner's own mail program.
  const canReply = settings?.mail === true;
  const reading = useReading({
    kind: 'enquiry',
    queue,
    entry: enquiry,
    isRead: read,
    onMoved: (to) => {
      if (to === 'won' && !enquiry.value && !queue.opensNext.isOn) valueField.current?.focus();
    },
    writing: canReply && { key: 'r', what: 'Reply', run: startReply },
  });
  const { change } = reading;

  return (
    <>
      <ReadingHead
        reading={reading}
        fact={<span className="shrink-0 font-medium text-ink">{formLabels[form]}</span>}
      />
      <div className="grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto] lg:overflow-y-auto">
        <div className="grid content-start gap-4 px-4 py-5 lg:px-6">
          <MailFailure messages={enquiry.messages} />
          <section
            dir="auto"
            aria-label="Message"
            className="max-w-[65ch] text-base whitespace-pre-line [overflow-wrap:anywhere]"
          >
            {message}
          </section>
          <Messages title="Replies" kind="enquiry" id={id} messages={enquiry.messages} />
        </div>
      </div>
      <div className="flex items-center gap-2 border-t-2 border-line px-3 max-lg:border-b-2 max-lg:py-2 lg:row-start-3 print:hidden">
        <Button
          size="small"
          variant="primary"
          aria-keyshortcuts={queue.singleKeys.isOn && canReply ? 'r' : undefined}
          {...(canReply ? { onClick: startReply } : { href: replyAddress(enquiry) })}
        >
          <Mail aria-hidden size={18} />
          Reply
          <span className="sr-only"> to {name}</span>
        </Button>
        <Button
          size="small"
          variant="danger"
          className="ml-auto px-2!"
          aria-label={`Delete the enquiry from ${name}`}
          onClick={reading.askToDelete}
        >
          <Trash2 aria-hidden size={18} />
        </Button>
      </div>
      <div className="flex min-h-0 min-w-0 flex-col border-line max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:border-l-2 print:contents">
        <StageChoice reading={reading} />
        <ValueField enquiry={enquiry} field={valueField} />
        <FollowUpRow reading={reading} />
        <div className="relative grid min-h-0 content-start gap-6 px-4 py-4 lg:overflow-y-auto">
          <Contact enquiry={enquiry}>
            {(undelivered || mail === 'off') && (
              <Button
                size="small"
                variant="quiet"
                className="-mx-2 px-2!"
                busy={isMailing}
                onClick={() => void sendAgain()}
              >
                {mail === 'off' ? 'Send' : 'Send again'}
              </Button>
            )}
          </Contact>
          <div className="flex flex-wrap gap-x-6">
            <Checkbox
              label="Answered"
              checked={answered}
              onChange={({ target }) => void change(enquiry, { answered: target.checked })}
            />
            <Checkbox
              label="Unread"
              checked={!read}
              onChange={({ target }) => void change(enquiry, { read: !target.checked })}
            />
            <Checkbox
              label="Junk"
              hint={enquiry.junk ? enquiry.junkReason : undefined}
              checked={enquiry.junk}
              onChange={({ target }) => void change(enquiry, { junk: target.checked })}
            />
          </div>
          <Notes reading={reading} notes={enquiry.notes} />
          <History kind="enquiry" entries={enquiry.history} />
        </div>
      </div>
      {reading.deletionDialog}
      {isReplying && <ReplyComposer enquiry={enquiry} onClose={() => setReplying(false)} />}
    </>
  );
}

/** An open enquiry with what can be done with it. Opening marks it as read. */
export function EnquiryDetail({ list, id }: { list: Enquiries; id: string }) {
  // What was loaded ahead is not asked for again: its answer could come after the mark as read.
  const query = useEnquiryQuery(id, { refetchOnMountOrArgChange: 60 });
  // The next one is loaded ahead.
  useEnquiryQuery(list.queue.nextId ?? skipToken);
  const enquiry = query.currentData;
  const isQueued = enquiry?.messages.some(({ state }) => state === 'queued');
  useEnquiryQuery(id, { pollingInterval: isQueued ? queuedMessageMs : 0, skipPollingIfUnfocused: true });
  return (
    <OpenedEntry list={list} id={id} query={query} found={enquiry}>
      {(found) => <EnquiryView key={id} list={list} enquiry={found} />}
    </OpenedEntry>
  );
}
