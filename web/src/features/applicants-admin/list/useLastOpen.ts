import { useEffect, useRef } from 'react';

/** Brings the reader back to the row of the applicant who was open before: in view, with the focus. */
export function useLastOpen(openId: string | undefined): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = openId === undefined ? last.current : undefined;
    last.current = openId;
    const row = closed && document.querySelector(`[data-row="${CSS.escape(closed)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'center', behavior: 'instant' });
    row.querySelector<HTMLElement>('th a')?.focus({ preventScroll: true });
  }, [openId]);
}
