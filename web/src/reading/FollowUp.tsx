import { clsx } from 'clsx';
import { CalendarClock } from 'lucide-react';
import { adminDates } from '../content/admin-dates';
import { Button } from '../ui/Button';
import { lazyDialog } from '../ui/lazy-part';
import { dueSince, type FollowUp } from './follow-up';
import { nameOf } from './readable-list';
import { KeyCap } from './StageChoice';
import type { Reading } from './useReading';

export const FollowUpDialog = lazyDialog(() => import('./FollowUpDialog'));

/** The follow-up of who is open, below the stages. */
export function FollowUpRow({ reading }: { reading: Reading }) {
  const { queue, entry, change, isFollowingUp, setFollowingUp } = reading;
  const { followUpAt, followUpNote } = entry;
  const save = (followUp: FollowUp) => void change(entry, followUp);
  const isDue = followUpAt && Date.parse(followUpAt) <= Date.now();
  return (
    <div className="flex items-center gap-2 border-line pr-4 max-lg:border-b lg:border-b-2 print:hidden">
      <button
        type="button"
        aria-keyshortcuts={queue.singleKeys.isOn ? 'f' : undefined}
        onClick={() => setFollowingUp(true)}
        className="flex min-h-12 min-w-0 grow items-center gap-3 py-1.5 pl-4 text-left text-sm -outline-offset-3 hover:bg-highlight"
      >
        <CalendarClock aria-hidden size={18} className="shrink-0 text-ink-soft" />
        {followUpAt ? (
          <span className="grid min-w-0 grow">
            <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
              {followUpNote ?? 'Follow up'}
            </span>
            <time dateTime={followUpAt} className={clsx('text-xs', isDue ? 'text-danger' : 'text-ink-soft')}>
              {isDue
                ? `Due ${dueSince(followUpAt) ?? 'today'}`
                : `Follow up, ${adminDates.recentDay(followUpAt)}`}
            </time>
          </span>
        ) : (
          <span className="grow">Follow up…</span>
        )}
        {queue.singleKeys.isOn && !followUpAt && <KeyCap>F</KeyCap>}
      </button>
      {followUpAt && (
        <Button size="small" onClick={() => save({ followUpAt: null })}>
          Done
        </Button>
      )}
      {isFollowingUp && (
        <FollowUpDialog
          who={nameOf(entry)}
          entry={entry}
          onSave={save}
          onClose={() => setFollowingUp(false)}
        />
      )}
    </div>
  );
}
