import { useLayoutEffect, useRef } from 'react';
import { useKeys } from '../ui/useKeys';

type KeyActions = Readonly<Record<string, () => void>>;

/**
 * Single keys act on the entry whose name is shown. After a step, keys wait in order until the next name is there, and then
 * apply to it.
 * @param openId which entry the address names
 * @param isReady whether the queue is loaded
 */
export function useWaitingKeys(openId: string | undefined, isReady: boolean, areOn: boolean) {
  const shown = useRef<{ id: string; actions: KeyActions }>(undefined);
  const opened = useRef(openId);
  const next = useRef(openId);
  const waiting = useRef<string[]>([]);
  const isPressing = useRef(false);

  const press = () => {
    while (isReady && shown.current && shown.current.id === next.current) {
      const key = waiting.current.shift();
      if (key === undefined) return;
      isPressing.current = true;
      shown.current.actions[key]?.();
      isPressing.current = false;
    }
  };
  useLayoutEffect(() => {
    // Another one was opened than the keys wait for.
    if (next.current !== openId) waiting.current = [];
    opened.current = openId;
    next.current = openId;
  }, [openId]);
  useLayoutEffect(press);
  useKeys(
    (key) => {
      if (!shown.current || !Object.hasOwn(shown.current.actions, key)) return false;
      waiting.current.push(key);
      press();
      return true;
    },
    areOn && openId !== undefined,
  );

  return {
    /** The name of this entry is shown, and the keys do this. */
    show: (id: string, actions: KeyActions) => {
      shown.current = { id, actions };
      // Otherwise the effect above presses them, when it knows which one is open.
      if (opened.current === id) press();
    },
    /** Keys wait for this entry from now on. */
    waitFor: (id: string) => {
      // A click, not a key.
      if (!isPressing.current) waiting.current = [];
      next.current = id;
    },
    isOpen: (id: string) => next.current === id,
  };
}
