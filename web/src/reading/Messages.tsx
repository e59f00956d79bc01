import { clsx } from 'clsx';
import { Check, CircleAlert, Clock, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { EntryKind } from '../api/list-api';
import { useRetryMailMutation } from '../api/review';
import type { components } from '../api/schema';
import { adminDates } from '../content/admin-dates';
import { messageDelaySeconds } from '../content/timings';
import { CopyButton } from '../ui/list/CopyButton';
import { Part } from './Part';
import { RetryButton } from './RetryButton';

const states = {
  queued: { Icon: Clock, look: 'text-ink-soft', label: 'Sending' },
  sent: { Icon: Check, look: 'text-positive', label: 'Sent' },
  failed: { Icon: CircleAlert, look: 'font-medium text-danger', label: 'Not sent' },
  cancelled: { Icon: Undo2, look: 'text-ink-soft', label: 'Cancelled' },
} as const;

type SentMessage = components['schemas']['MessageDto'];

type Owner = { kind: EntryKind; id: string };

interface MessagesProps extends Owner {
  title: string;
  messages: readonly SentMessage[];
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

/** What a failed message needs: why it failed, Retry, and its text for another way. */
function Failed({ message, ...owner }: Owner & { message: SentMessage }) {
  const [retry] = useRetryMailMutation();
  const { _id: messageId, reason, body } = message;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="w-full text-danger">{reason}</p>
      {body !== undefined && (
        <>
          <RetryButton onRetry={() => retry({ ...owner, messageId })} />
          <CopyButton text={body} label="Copy the text" />
        </>
      )}
    </div>
  );
}

/** The mails to somebody. Each opens to its text. */
export function Messages({ title, messages, ...owner }: MessagesProps) {
  if (messages.length === 0) return null;
  return (
    <Part title={title}>
      <ul aria-live="polite" className="grid text-sm">
        {messages.map((message) => {
          const { _id, subject, at, state, body } = message;
          const { Icon, look, label } = states[state];
          return (
            <li key={_id} className="grid gap-1 border-b border-hairline py-2.5 first:pt-0 last:border-b-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className={clsx('inline-flex items-center gap-1.5', look)}>
                  <Icon aria-hidden size={16} className="shrink-0 self-center" />
                  <span>
                    {label}
                    {state === 'queued' && <Countdown from={at} />}
                  </span>
                </span>
                <time dateTime={at} className="text-xs text-ink-soft tabular-nums">
                  {adminDates.moment(at)}
                </time>
              </p>
              {body === undefined ? (
                <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                  {subject}
                </p>
              ) : (
                <details>
                  <summary dir="auto" className="cursor-pointer font-semibold [overflow-wrap:anywhere]">
                    {subject}
                  </summary>
                  <p dir="auto" className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
                    {body}
                  </p>
                </details>
              )}
              {state === 'failed' && <Failed {...owner} message={message} />}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** Above the rest, so that nobody thinks they were written to. */
export function MailFailure({ messages }: Pick<MessagesProps, 'messages'>) {
  const failed = messages.find(({ state }) => state === 'failed');
  if (!failed) return null;
  return (
    <p className="flex gap-2 border-l-4 border-danger bg-danger-ground px-4 py-3 text-sm">
      <CircleAlert aria-hidden size={18} className="shrink-0 text-danger" />
      <span>
        “{failed.subject}” was not sent. {failed.reason}
      </span>
    </p>
  );
}
