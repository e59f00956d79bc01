import { clsx } from 'clsx';
import { Check, CircleAlert, Clock, Undo2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from '../../../runtime/router';
import type { HistoryEntry, OtherApplication, SentMessage } from '../../../api/applicant';
import { adminDates } from '../../../content/admin-dates';
import { stageLabels, StageMark } from '../marks';
import type { Applicants } from '../useApplicants';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
        {title}
      </h2>
      {children}
    </section>
  );
}

export const historySentence = ({ type, by, from = 'new', to = 'new', subject = '' }: HistoryEntry): string =>
  ({
    applied: 'Applied.',
    stage: `${by} moved the application from ${stageLabels[from]} to ${stageLabels[to]}.`,
    note: `${by} wrote a note.`,
    message: `${by} wrote “${subject}”.`,
    withdrawn: 'Withdrew the application.',
    resume: 'Replaced the resume.',
  })[type];

export function History({ entries }: { entries: HistoryEntry[] }) {
  return (
    <Part title="History">
      <ol className="grid gap-2 text-sm">
        {entries.map((entry, place) => (
          <li key={place} className="grid gap-x-4 @md:grid-cols-[10.5rem_minmax(0,1fr)]">
            <time dateTime={entry.at} className="text-ink-soft tabular-nums">
              {adminDates.moment(entry.at)}
            </time>
            <span className="[overflow-wrap:anywhere]">{historySentence(entry)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** The same person's applications for other jobs. */
export function OtherApplications({
  list: { addresses },
  others,
}: {
  list: Applicants;
  others: OtherApplication[];
}) {
  if (others.length === 0) return null;
  return (
    <Part title="Other applications">
      <ul className="grid text-sm">
        {others.map(({ _id, jobTitle, stage, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-5">
            <Link
              to={addresses.of(_id)}
              className="inline-flex min-h-11 items-center font-medium text-link [overflow-wrap:anywhere] hover:underline"
            >
              {jobTitle}
            </Link>
            <StageMark stage={stage} />
            <time dateTime={createdAt} className="text-ink-soft">
              {adminDates.day(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const messageStates = {
  queued: { Icon: Clock, look: 'text-ink-soft', label: 'Waiting to be sent' },
  sent: { Icon: Check, look: 'text-positive', label: 'Sent' },
  failed: { Icon: CircleAlert, look: 'font-medium text-danger', label: 'Not sent' },
  cancelled: { Icon: Undo2, look: 'text-ink-soft', label: 'Cancelled' },
} as const;

export function Messages({ messages }: { messages: SentMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <Part title="Messages">
      <ul aria-live="polite" className="grid text-sm">
        {messages.map(({ _id, subject, at, state }) => {
          const { Icon, look, label } = messageStates[state];
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
                {label}
              </span>
              <time dateTime={at} className="text-xs text-ink-soft tabular-nums">
                {adminDates.moment(at)}
              </time>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
