import { useEffect, useRef } from 'react';

/**
 * Scrolls to the row of what is open. After it was closed, also focuses its row, or else the page's heading.
 * @param link what takes the focus in the row
 */
export function useReturnToRow(openId: string | undefined, isListed: boolean, link: string): void {
  const last = useRef(openId);
  useEffect(() => {
    if (openId !== undefined) last.current = openId;
    if (last.current === undefined || !isListed) return;
    const row = document.querySelector(`[data-row="${encodeURIComponent(last.current)}"]`);
    row?.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (openId !== undefined) return;
    last.current = undefined;
    const place = row?.querySelector<HTMLElement>(link) ?? document.querySelector<HTMLElement>('#main h1');
    place?.focus({ preventScroll: true });
  }, [openId, isListed, link]);
}
