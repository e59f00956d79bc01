import { skipToken } from '@reduxjs/toolkit/query';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { enquiriesApi, enquiryFormLabels, type EnquiryDetail as Enquiry } from '../../api/enquiries';
import { polled } from '../../api/base-api';
import { settingsApi } from '../../api/settings';
import { queuedMessageMs } from '../../content/timings';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/choices';
import { DeleteButton } from '../../reading/DeleteButton';
import { FollowUpRow } from '../../reading/FollowUp';
import { isWide } from '../../reading/is-wide';
import { Notes } from '../../reading/Notes';
import { History } from '../../reading/History';
import { OtherThreads } from '../../reading/OtherThreads';
import { OpenedEntry } from '../../reading/ReadingPage';
import { lazyDialog } from '../../ui/lazy-part';
import { ReadingHead } from '../../reading/ReadingHead';
import { RetryButton } from '../../reading/RetryButton';
import { StageChoice } from '../../reading/StageChoice';
import { Thread } from '../../reading/Thread';
import { useReading } from '../../reading/useReading';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import { replyAddress, replySubject } from './addresses';
import { Contact } from './EnquiryFacts';
import type { Enquiries } from './useEnquiries';
import { ValueField } from './ValueField';

/** Where the thread scrolls by itself. */
const showNewest = (message: HTMLElement | null) => {
  if (isWide()) message?.scrollIntoView({ block: 'nearest' });
};

const ReplyComposer = lazyDialog(() => import('./ReplyComposer'));

function EnquiryView({ list, enquiry }: { list: Enquiries; enquiry: Enquiry }) {
  const { name: agency } = useContent(brand);
  const { _id: id, name, form, message, messages, createdAt, read, answered, undelivered, mail } = enquiry;
  const { queue } = list;
  const valueField = useRef<HTMLInputElement>(null);
  const [isReplying, setReplying] = useState(false);
  const { data: settings } = settingsApi.useSettingsQuery();
  const [mailAgain] = enquiriesApi.useMailEnquiryAgainMutation();
  const first = {
    _id: id,
    direction: 'in' as const,
    at: createdAt,
    subject: replySubject(enquiry, agency),
    text: message,
    form: `${enquiryFormLabels[form]} form`,
  };
  const pane = useRef<HTMLDivElement>(null);
  const startReply = () => {
    setReplying(true);
    pane.current?.querySelector('textarea')?.focus();
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
        fact={<span className="shrink-0 font-medium text-ink">{enquiryFormLabels[form]}</span>}
      />
      <div ref={pane} className="group peer flex min-h-0 min-w-0 flex-col lg:has-[form]:row-span-2">
        <section
          aria-label="Messages"
          // Space for a toast, where nobody writes.
          className="min-h-0 grow scroll-py-3.5 px-3 py-3.5 lg:overflow-y-auto lg:px-5 lg:group-not-has-[form]:scroll-pb-22 lg:group-not-has-[form]:pb-22"
        >
          <Thread onNewest={showNewest} kind="enquiry" id={id} name={name} messages={[first, ...messages]} />
        </section>
        {isReplying && <ReplyComposer enquiry={enquiry} onClose={() => setReplying(false)} />}
      </div>
      <div className="flex items-center gap-2 border-t-2 border-line px-3 max-lg:border-b-2 max-lg:py-2 lg:row-start-3 lg:peer-has-[form]:hidden print:hidden">
        <Button
          size="small"
          variant="primary"
          aria-keyshortcuts={queue.singleKeys.isOn && canReply ? 'r' : undefined}
          {...(canReply ? { onClick: startReply } : { href: replyAddress(enquiry, agency) })}
        >
          <Mail aria-hidden size={18} />
          Reply
          <span className="sr-only"> to {name}</span>
        </Button>
        <DeleteButton reading={reading} />
      </div>
      <div className="flex min-h-0 min-w-0 flex-col border-line max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:border-l-2 print:contents">
        <StageChoice reading={reading} />
        <ValueField enquiry={enquiry} field={valueField} />
        <FollowUpRow reading={reading} />
        <div className="relative grid min-h-0 content-start gap-6 px-4 py-4 lg:overflow-y-auto">
          <Contact enquiry={enquiry}>
            {(undelivered || mail === 'off') && (
              <RetryButton label={mail === 'off' ? 'Send' : 'Send again'} onRetry={() => mailAgain(id)} />
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
          <OtherThreads entry={enquiry} />
          <History kind="enquiry" entries={enquiry.history} />
        </div>
      </div>
    </>
  );
}

/** An open enquiry with what can be done with it. Opening marks it as read. */
export function EnquiryDetail({ list, id }: { list: Enquiries; id: string }) {
  // What was loaded ahead is not asked for again: its answer could come after the mark as read.
  const query = enquiriesApi.useEnquiryQuery(id, { refetchOnMountOrArgChange: 60 });
  // The next one is loaded ahead.
  enquiriesApi.useEnquiryQuery(list.queue.nextId ?? skipToken);
  const enquiry = query.currentData;
  const isQueued = enquiry?.messages.some(({ state }) => state === 'queued');
  // Shows when a reply is sent, and what arrives.
  enquiriesApi.useEnquiryQuery(id, isQueued ? { ...polled, pollingInterval: queuedMessageMs } : polled);
  return (
    <OpenedEntry list={list} id={id} query={query} found={enquiry}>
      {(found) => <EnquiryView key={id} list={list} enquiry={found} />}
    </OpenedEntry>
  );
}
