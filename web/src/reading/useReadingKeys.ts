import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Queue } from './useQueue';

interface Reading<Stage extends string> {
  /** Such as 'applicant'. */
  noun: string;
  queue: Queue;
  id: string;
  labels: Record<Stage, string>;
  stage: Stage;
  onStage: (stage: Stage) => void;
  onStar: () => void;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** The key that writes to them and what it does, where mail is on. */
  writing: false | { key: string; what: string; run: () => void };
}

/** What is open, and its single keys. */
export function useReadingKeys<Stage extends string>(reading: Reading<Stage>) {
  const { noun, queue, id, labels, stage, onStage, onStar, noteField, writing } = reading;
  const [areListed, setListed] = useState(false);
  const [isFollowingUp, setFollowingUp] = useState(false);
  /** What was chosen last. An answer that was on its way may show an earlier stage for a moment. */
  const chosen = useRef(stage);
  const decide = (to: Stage) => {
    if (to !== stage || to !== chosen.current) onStage(to);
    chosen.current = to;
    if (queue.opensNext.isOn) queue.next?.();
  };
  const keys: { key: string; what: string; run: () => void }[] = [
    { key: 'j', what: `Next ${noun}`, run: () => queue.next?.() },
    { key: 'k', what: `Previous ${noun}`, run: () => queue.previous?.() },
    ...(Object.keys(labels) as Stage[]).map((to, place) => ({
      key: String(place + 1),
      what: `Move to ${labels[to]}`,
      run: () => decide(to),
    })),
    { key: 's', what: 'Star or unstar', run: onStar },
    { key: 'f', what: 'Follow up', run: () => setFollowingUp(true) },
    { key: 'n', what: 'Write a note', run: () => noteField.current?.focus() },
    ...(writing ? [writing] : []),
    { key: '?', what: 'Show this list', run: () => setListed(true) },
  ];
  useLayoutEffect(() => queue.keys.show(id, Object.fromEntries(keys.map(({ key, run }) => [key, run]))));
  return { ...reading, decide, keys, areListed, setListed, isFollowingUp, setFollowingUp };
}

export type ReadingKeys<Stage extends string> = ReturnType<typeof useReadingKeys<Stage>>;
/** For parts of the page that do not change the stage. */
export type AnyReadingKeys = Omit<ReadingKeys<string>, 'onStage' | 'decide'>;
