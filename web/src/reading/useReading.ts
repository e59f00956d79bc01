import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Applicant } from '../api/applicants';
import type { EntryKind } from '../api/list-api';
import { reviewApi, type Stage } from '../api/review';
import { useOpenedTitle } from '../runtime/page-head';
import type { FollowUp } from './follow-up';
import { allLabels, nameOf, stagesOf, type Named } from './readable-list';
import { useChange } from './useChange';
import { useDeletion } from './useDeletion';
import type { Queue } from './useQueue';

interface Options {
  kind: EntryKind;
  queue: Queue;
  entry: Named &
    FollowUp &
    Pick<Applicant, '_id' | 'email' | 'createdAt' | 'starred' | 'answer'> & { stage: Stage };
  isRead: boolean;
  /** Hears of a move. */
  onMoved?: (to: Stage) => void;
  /** The key that writes to them and what it does, where mail is on. */
  writing: false | { key: string; what: string; run: () => void };
}

/** What is open, with its single keys and what can be done with it. Opening marks it as read, and so does an answer that arrives. */
export function useReading(options: Options) {
  const { kind, queue, entry, isRead, onMoved, writing } = options;
  const { _id: id, stage, starred } = entry;
  const change = useChange(kind, queue.setDecided);
  const { askToDelete, dialog } = useDeletion(kind, () => queue.leaveDeleted(id));
  const noteField = useRef<HTMLTextAreaElement>(null);
  const [areListed, setListed] = useState(false);
  const [isFollowingUp, setFollowingUp] = useState(false);
  useOpenedTitle(nameOf(entry));

  const [mark] = reviewApi.useChangeOneMutation();
  const answeredAt = entry.answer?.at;
  const seen = useRef<{ answeredAt: string | undefined; isRead: boolean }>(undefined);
  // After the queue is loaded, because a queue of unread entries would else miss it.
  useEffect(() => {
    if (!queue.isReady) return;
    const { current: last } = seen;
    seen.current = { answeredAt, isRead };
    // What the admin marked as unread stays unread.
    const isNew = last === undefined || (last.isRead && last.answeredAt !== answeredAt);
    if (!isNew || isRead) return;
    void mark({ kind, id, change: kind === 'applicant' ? { unread: false } : { read: true } });
  });

  /** What was chosen last. An answer that was on its way may show an earlier stage for a moment. */
  const chosen = useRef(stage);
  const decide = (to: Stage) => {
    if (to !== stage || to !== chosen.current) {
      void change(entry, { stage: to });
      onMoved?.(to);
    }
    chosen.current = to;
    if (queue.opensNext.isOn) queue.next?.();
  };
  const star = () => void change(entry, { starred: !starred });
  const keys: { key: string; what: string; run: () => void }[] = [
    { key: 'j', what: `Next ${kind}`, run: () => queue.next?.() },
    { key: 'k', what: `Previous ${kind}`, run: () => queue.previous?.() },
    ...stagesOf[kind].map((to, place) => ({
      key: String(place + 1),
      what: `Move to ${allLabels[to]}`,
      run: () => decide(to),
    })),
    { key: 's', what: 'Star or unstar', run: star },
    { key: 'f', what: 'Follow up', run: () => setFollowingUp(true) },
    { key: 'n', what: 'Write a note', run: () => noteField.current?.focus() },
    ...(writing ? [writing] : []),
    { key: '?', what: 'Show this list', run: () => setListed(true) },
  ];
  useLayoutEffect(() => queue.keys.show(id, Object.fromEntries(keys.map(({ key, run }) => [key, run]))));
  return {
    kind,
    queue,
    entry,
    change,
    decide,
    star,
    noteField,
    keys,
    areListed,
    setListed,
    isFollowingUp,
    setFollowingUp,
    askToDelete: () => askToDelete({ ids: [id] }, 1, nameOf(entry)),
    deletionDialog: dialog,
  };
}

export type Reading = ReturnType<typeof useReading>;
