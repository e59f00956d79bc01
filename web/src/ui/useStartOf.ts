import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a turn of the page the reading goes on at its start.
 * @param page undefined while it is on its way
 */
export function useStartOf(list: RefObject<HTMLElement | null>, page: number | undefined): void {
  const shown = useRef(page);
  useEffect(() => {
    if (page === undefined || page === shown.current) return;
    if (shown.current !== undefined) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      list.current?.focus({ preventScroll: true });
    }
    shown.current = page;
  }, [page, list]);
}
