import { useEffect, useState, type ChangeEvent } from 'react';
import { searchPauseMs } from '../../content/timings';
import type { Filters, FilterValues, List } from './useListParams';

/** State of a search field. It follows the URL when that is changed from elsewhere: by Back, a link or a button. */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // An earlier search of this field may arrive while more is typed.
    const isOwn = value !== '' && typed.trim() !== known && typed.startsWith(value);
    if (!isOwn) setTyped(value);
  }
  return [typed, setTyped] as const;
}

/** Searches once the typing pauses: browsers limit how often an address may change. @returns the props of the input */
export function useSearch<F extends Filters>({ values, set }: Pick<List<F>, 'values' | 'set'>) {
  const { q = '' } = values;
  const [typed, setTyped] = useTyped(q);
  useEffect(() => {
    const search = typed.trim();
    if (search === q) return;
    const change = { q: search || undefined } as Partial<FilterValues<F>>;
    const pause = setTimeout(() => set(change, { replace: true }), searchPauseMs);
    return () => clearTimeout(pause);
  }, [typed, q, set]);
  return {
    type: 'search',
    maxLength: 200,
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
  };
}
