import { useEffect, useLayoutEffect, useRef } from 'react';

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  // A jump to the heading would lose the reader's place.
  element.focus({ preventScroll: true });
}

/**
 * When a row disappears with the focus in it, the focus goes to the row in its place, else to the list's heading. Another page begins
 * at the heading. Each row has `data-row`.
 * @param page undefined while it is loaded
 */
export function useListFocus<List extends HTMLElement>(page: number | undefined) {
  const list = useRef<List>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  const focused = useRef<{ element: Element; place: number }>(undefined);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

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

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('dialog')) return;
      const isInList = list.current?.contains(target) === true;
      const row = target.closest<HTMLElement>('[data-row]');
      focused.current = isInList ? { element: target, place: row ? rows().indexOf(row) : -1 } : undefined;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, []);

  // Rows appear and disappear with a render of the list.
  useLayoutEffect(() => {
    const { element, place = 0 } = focused.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    focused.current = undefined;
    const target = (place < 0 ? undefined : (rows()[place] ?? rows().at(-1))) ?? heading.current;
    if (target) focusOn(target);
  });

  return { list, heading };
}
