import { clsx } from 'clsx';
import { Check, CircleAlert, Clock, Undo2 } from 'lucide-react';
import { useId } from 'react';
import type { SentMessage } from '../../../api/applicant';
import { messageWords as words } from '../../../content/back-office/messages';
import { adminDates } from '../../../content/formats';
import { PartTitle } from './Part';

const looks = {
  queued: { Icon: Clock, look: 'text-ink-soft' },
  sent: { Icon: Check, look: 'text-positive' },
  failed: { Icon: CircleAlert, look: 'font-medium text-danger' },
  cancelled: { Icon: Undo2, look: 'text-ink-soft' },
} as const;

/** What was written to an applicant, and whether it has been sent. No region: that of the short messages has the same name. */
export function Messages({ messages }: { messages: SentMessage[] }) {
  const id = useId();
  if (messages.length === 0) return null;
  return (
    <div className="grid gap-3">
      <PartTitle id={id}>{words.title}</PartTitle>
      <ul aria-labelledby={id} aria-live="polite" className="grid text-sm">
        {messages.map(({ _id, subject, at, state }) => {
          const { Icon, look } = looks[state];
          return (
            <li
              key={_id}
              className="grid gap-x-4 gap-y-1 border-b border-hairline py-2.5 first:pt-0 last:border-b-0 @md:grid-cols-[minmax(0,1fr)_8.5rem]"
            >
              <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                {subject}
              </span>
              <span className={clsx('inline-flex items-center gap-1.5', look)}>
                <Icon aria-hidden size={16} className="shrink-0" />
                {words.states[state]}
              </span>
              <time dateTime={at} className="text-xs text-ink-soft tabular-nums">
                {adminDates.moment(at)}
              </time>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
