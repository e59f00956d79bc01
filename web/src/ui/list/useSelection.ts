import { useRef, useState } from 'react';

/**
 * Toggles one entry, or the range from `anchor` to `id`.
 * @param shown the ids of the list, in their order
 * @param anchor where the range begins
 */
export function withRange(
  shown: readonly string[],
  selected: ReadonlySet<string>,
  id: string,
  anchor: string | undefined,
): Set<string> {
  const [from, to] = [shown.indexOf(anchor ?? id), shown.indexOf(id)];
  const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(selected);
  range.forEach((one) => (selected.has(id) ? next.delete(one) : next.add(one)));
  return next;
}

/**
 * Which entries of a list are selected, also on other pages.
 * @param rows of this page, in their order
 * @param chosen other filters clear the selection
 */
export function useSelection(rows: readonly { _id: string }[] = [], chosen: object) {
  const shown = rows.map(({ _id }) => _id);
  const filters = JSON.stringify(chosen);
  const [selection, setSelection] = useState({ filters, ids: new Set<string>(), isAll: false });
  const anchor = useRef<string>(undefined);
  const isCurrent = selection.filters === filters;
  const isAll = isCurrent && selection.isAll;
  const ids = isAll ? new Set(shown) : isCurrent ? selection.ids : new Set<string>();
  const select = (next: Iterable<string>) => setSelection({ filters, ids: new Set(next), isAll: false });

  return {
    ids,
    /** All that match, on every page. `ids` are then those of this page. */
    isAll,
    selectAll: () => setSelection({ filters, ids: new Set<string>(), isAll: true }),
    isPageSelected: shown.length > 0 && shown.every((id) => ids.has(id)),
    isPartSelected: shown.some((id) => ids.has(id)),
    /** Keeps what was selected in the meantime. */
    deselect: (removed: readonly string[]) =>
      setSelection((now) => ({
        ...now,
        ids: new Set([...now.ids].filter((id) => !removed.includes(id))),
        isAll: false,
      })),
    selectPage: (on: boolean) => {
      const next = new Set(ids);
      shown.forEach((id) => (on ? next.add(id) : next.delete(id)));
      select(next);
    },
    /** @param range also toggles the entries since the last toggle (Shift) */
    toggle: (id: string, range: boolean) => {
      select(withRange(shown, ids, id, range ? anchor.current : undefined));
      anchor.current = id;
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
