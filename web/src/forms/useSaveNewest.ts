import { useRef, useState } from 'react';

/**
 * Saves a value immediately, one at a time. Of the values that are chosen meanwhile the newest follows. Plain state: the router
 * waits for an async transition before it leaves the page.
 * @returns the shown value, which is the stored one again after a failure, how to change it, and whether it is still being saved
 */
export function useSaveNewest<Value, Result>(stored: Value, save: (value: Value) => Promise<Result>) {
  const [chosen, setChosen] = useState<{ value: Value }>();
  const unsaved = useRef(chosen);

  /** @param saved gets the last result */
  const change = async (value: Value, saved: (result: Result) => unknown) => {
    const isSaving = unsaved.current !== undefined;
    let newest = (unsaved.current = { value });
    setChosen(newest);
    if (isSaving) return;
    let result: Result;
    do {
      newest = unsaved.current;
      result = await save(newest.value);
    } while (unsaved.current !== newest);
    unsaved.current = undefined;
    await saved(result);
    setChosen((shown) => (shown === newest ? undefined : shown));
  };
  return [chosen ? chosen.value : stored, change, chosen !== undefined] as const;
}
