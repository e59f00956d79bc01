import { startTransition, useOptimistic, useRef } from 'react';

/**
 * Saves a value immediately, one at a time. Of the values that are chosen meanwhile the newest follows.
 * @returns the shown value, which is the stored one again after a failure, and how to change it
 */
export function useSaveNewest<Value, Result>(stored: Value, save: (value: Value) => Promise<Result>) {
  const waiting = useRef<{ value: Value }>(undefined);
  const isSaving = useRef(false);
  const [shown, show] = useOptimistic<Value, Value>(stored, (_stored, value) => value);

  /** @param saved gets the last result */
  const change = (value: Value, saved: (result: Result) => unknown) =>
    startTransition(async () => {
      show(value);
      waiting.current = { value };
      if (isSaving.current) return;
      isSaving.current = true;
      let result: Result | undefined;
      while (waiting.current) {
        const next: Value = waiting.current.value;
        waiting.current = undefined;
        result = await save(next);
      }
      isSaving.current = false;
      if (result !== undefined) await saved(result);
    });
  return [shown, change] as const;
}
