import { useRef } from 'react';

/**
 * Saves one value at a time. Of the values that are given meanwhile the newest follows.
 * @returns resolves with the last result, or with nothing where an earlier call is still saving
 */
export function useSaveNewest<Value, Result>(save: (value: Value) => Promise<Result>) {
  const waiting = useRef<{ value: Value }>(undefined);
  const isSaving = useRef(false);

  return async (value: Value): Promise<Result | undefined> => {
    waiting.current = { value };
    if (isSaving.current) return undefined;
    isSaving.current = true;
    let result: Result | undefined;
    while (waiting.current) {
      const next: Value = waiting.current.value;
      waiting.current = undefined;
      result = await save(next);
    }
    isSaving.current = false;
    return result;
  };
}
