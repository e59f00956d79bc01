import { clsx } from 'clsx';
import { Check, ChevronDown, CircleAlert, Clock, Paperclip, Undo2 } from 'lucide-react';
import { useEffect, useState, type Ref } from 'react';
import type { EntryKind } from '../api/list-api';
import { reviewApi } from '../api/review';
import type { Schemas } from '../api/schemas';
import { adminDates } from '../content/admin-dates';
import { counted, formatBytes } from '../content/formats';
import { messageDelaySeconds } from '../content/timings';
import { CopyButton } from '../ui/list/CopyButton';
import { Tag } from './Lines';
import { splitQuoted } from './quoted-text';
import { RetryButton } from './RetryButton';

const states = {
  queued: { Icon: Clock, look: '', label: 'Sending' },
  sent: { Icon: Check, look: 'text-positive', label: 'Sent' },
  failed: { Icon: CircleAlert, look: 'font-semibold text-danger', label: 'Not sent' },
  cancelled: { Icon: Undo2, look: '', label: 'Cancelled' },
} as const;

const sides = {
  in: 'self-start border-hairline bg-raised pr-3.5 pl-6 before:-left-px before:border-r-2 before:bg-glass-honey @lg:min-w-[66%]',
  out: 'self-end pr-6 pl-3.5 before:-right-px before:border-l-2 @lg:min-w-[70%]',
  sent: 'border-ours-line bg-ours before:bg-glass-sky',
  failed: 'border-danger bg-danger-ground before:bg-glass-garnet',
};

export type Message = Schemas['MessageDto'] & {
  /** Of the visitor's own message. */
  form?: string;
};

interface Owner {
  kind: EntryKind;
  id: string;
}

/** Not announced: each second would be. */
function Countdown({ from }: { from: string }) {
  const secondsLeft = () => messageDelaySeconds - Math.floor((Date.now() - Date.parse(from)) / 1000);
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft), 1000);
    return () => clearInterval(timer);
  });
  // Another clock may be wrong.
  const isLikely = seconds > 0 && seconds <= messageDelaySeconds + 1;
  return isLikely && <span aria-hidden> in {seconds} s</span>;
}

/** An answer of a mail server begins with its code. The other reasons are sentences of the API. */
const isServerAnswer = (reason = '') => /^\d/.test(reason);

/** What a failed message needs: why it failed, Retry, and its text for another way. */
function Failed({ message, ...owner }: Owner & { message: Message }) {
  const [retry] = reviewApi.useRetryMailMutation();
  const { _id: messageId, reason, text } = message;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1 gap-y-2">
      <p className="mr-4 flex-[1_1_11rem]">
        {isServerAnswer(reason) && <span className="block text-ink-soft">The mail server answered:</span>}
        <span className="font-semibold text-danger">{reason}</span>
      </p>
      {text !== undefined && (
        <>
          <RetryButton onRetry={() => retry({ ...owner, messageId })} />
          <CopyButton variant="quiet" text={text} label="Copy the text" />
        </>
      )}
    </div>
  );
}

const Attachments = ({ files }: { files: NonNullable<Message['attachments']> }) => (
  <p className="mt-1 flex flex-wrap items-center gap-x-2.5 border-t border-hairline pt-2">
    <Paperclip aria-hidden size={16} className="shrink-0 text-ink-soft" />
    <span className="font-medium">{counted(files.length, 'attachment', 'attachments')}, in your mailbox</span>
    <bdi className="text-xs text-ink-soft">
      {files.map(({ name, size }) => `${name} ${formatBytes(size)}`).join(', ')}
    </bdi>
  </p>
);

const Words = ({ className, children }: { className: string; children: string | undefined }) =>
  children && (
    <p dir="auto" className={clsx('whitespace-pre-line', className)}>
      {children}
    </p>
  );

interface ItemProps extends Owner {
  message: Message;
  /** Who wrote to the agency. */
  name: string;
  /** The message before has the same one. */
  hidesSubject: boolean;
  ref: Ref<HTMLLIElement> | undefined;
}

function Item({ message, name, hidesSubject, ref, ...owner }: ItemProps) {
  const { direction, at, subject, state, from, isOtherAddress, attachments, form } = message;
  // Only mails to the agency have a sender.
  const { text, quoted } = from ? splitQuoted(message.text ?? '') : { ...message, quoted: undefined };
  const isFailed = state === 'failed';
  const { Icon, look, label } = states[state ?? 'sent'];
  return (
    <li
      ref={ref}
      className={clsx(
        'relative grid max-w-[94%] min-w-[82%] gap-1 border py-2.5 text-sm [overflow-wrap:anywhere] before:absolute before:-inset-y-px before:w-2.5 before:border-line @lg:max-w-[88%]',
        sides[direction],
        direction === 'out' && sides[isFailed ? 'failed' : 'sent'],
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2.5">
        <bdi className="font-semibold">{direction === 'out' ? 'You' : name}</bdi>
        {form && <span className="text-ink-soft">{form}</span>}
        {isOtherAddress && <Tag>From another address</Tag>}
        <span className="ml-auto inline-flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          {state && (
            <span className={clsx('inline-flex items-center gap-1.5', look)}>
              <Icon aria-hidden size={16} className="shrink-0" />
              <span>
                {label}
                {state === 'queued' && <Countdown from={at} />}
              </span>
            </span>
          )}
          <time dateTime={at} className="tabular-nums">
            {adminDates.lately(at)}
          </time>
        </span>
      </p>
      {isOtherAddress && <p className="text-xs text-ink-soft">{from}</p>}
      {(!hidesSubject || text === undefined) && <Words className="font-medium">{subject}</Words>}
      <Words className="max-w-[65ch]">{text}</Words>
      {quoted && (
        <details className="group/quoted">
          <summary className="-ml-1 inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 px-1 font-medium text-link hover:underline pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden size={16} className="group-open/quoted:rotate-180" />
            Show the quoted text
          </summary>
          <Words className="mt-1 max-w-[65ch] border-s-4 border-field-line ps-3 text-ink-soft">
            {quoted}
          </Words>
        </details>
      )}
      {attachments && <Attachments files={attachments} />}
      {isFailed && <Failed {...owner} message={message} />}
    </li>
  );
}

const topicOf = (message: Message | undefined) => message?.subject.replace(/^(re: *)+/i, '');

interface ThreadProps extends Omit<ItemProps, 'message' | 'hidesSubject' | 'ref'> {
  messages: readonly Message[];
  onNewest?: (message: HTMLElement | null) => void;
}

/** The mails to and from somebody, oldest first: ours on the right, theirs on the left. */
export function Thread({ messages, onNewest, ...owner }: ThreadProps) {
  return (
    <div className="@container">
      <ol aria-live="polite" className="flex flex-col gap-2.5">
        {messages.map((message, place) => {
          const isSame = topicOf(message) === topicOf(messages[place - 1]);
          return (
            <Item
              key={message._id}
              {...owner}
              ref={place === messages.length - 1 ? onNewest : undefined}
              message={message}
              hidesSubject={isSame || message.form !== undefined}
            />
          );
        })}
      </ol>
    </div>
  );
}

/** Above the rest, so that nobody thinks they were written to. */
export function MailFailure({ messages }: Pick<ThreadProps, 'messages'>) {
  const failed = messages.find(({ state }) => state === 'failed');
  if (!failed) return null;
  return (
    <p className="flex gap-2 border-l-4 border-danger bg-danger-ground px-4 py-3 text-sm [overflow-wrap:anywhere]">
      <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-danger" />
      <span>
        “{failed.subject}” was not sent. {isServerAnswer(failed.reason) && 'The mail server answered: '}
        {failed.reason}
      </span>
    </p>
  );
}
