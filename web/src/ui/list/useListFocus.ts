import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

type ElementRef = RefObject<HTMLElement | null>;

/** A dialog returns the focus itself; until then the list remembers which element had it. */
const inDialog = 'dialog, [role="alertdialog"]';

const rowsOf = (list: ElementRef) => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
const keyOf = (row: HTMLElement) => row.dataset.row ?? '';

/**
 * Keeps the focus in a list. When the element with the focus disappears, the focus goes to its row, else to the next row, else to the
 * previous one, else to the list's heading; another page begins at the heading. Each row has its key as `data-row`.
 * @param page undefined while it is loaded
 */
export function useListFocus<List extends HTMLElement>(page: number | undefined) {
  const list = useRef<List>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);

  useEffect(() => {
    if (page === undefined || page === shownPage.current) return;
    // A filter keeps the focus, and so does a row that has moved to this page.
    const isInUse = document.activeElement?.closest('[role="search"], [data-row]');
    if (shownPage.current !== undefined && !isInUse) {
      heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    }
    shownPage.current = page;
  }, [page]);

  useLayoutEffect(() => {
    let focused: HTMLElement | undefined;
    let key: string | undefined;
    /** Of all rows, in the order in which they stood while the row with the focus was there. */
    let keys: string[] = [];

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(inDialog)) return;
      focused = list.current?.contains(target) ? target : undefined;
      const row = focused?.closest<HTMLElement>('[data-row]');
      key = row ? keyOf(row) : undefined;
      keys = row ? rowsOf(list).map(keyOf) : [];
    };

    // A press on empty space takes the focus away from an element that stays.
    const forget = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(inDialog) && !focused?.contains(target))
        focused = undefined;
    };

    const moveOn = () => {
      if (!focused) return;
      const rows = rowsOf(list);
      if (rows.some((row) => keyOf(row) === key)) keys = rows.map(keyOf);
      if (focused.isConnected || document.activeElement !== document.body) return;
      focused = undefined;
      const place = key === undefined ? 0 : keys.indexOf(key);
      const wanted = [...keys.slice(place), ...keys.slice(0, place).reverse()];
      const successor = wanted.flatMap((one) => rows.filter((row) => keyOf(row) === one)).at(0);
      const target = successor ?? heading.current;
      if (target?.hasAttribute('tabindex') === false) target.tabIndex = -1;
      target?.focus();
    };

    const observer = new MutationObserver(moveOn);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);

  return { list, heading };
}
