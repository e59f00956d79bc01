import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { arriveAt } from './arrive-at';
import { describePage, type HeadOfPath } from '../head/page-heads';

/**
 * What a browser does when a new document arrives: head, scroll, focus, and a screen reader that says where it is.
 * Rendered before the page in one boundary with it: it runs once the page is there.
 */
export function RouteEffects({ headOf }: { headOf: HeadOfPath }) {
  const { pathname, hash, key } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef<{ pathname: string; hash: string; key: string }>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, hash, key };
    // What is typed into the address bar has no key of its own.
    if (!before || (before.key === key && before.pathname === pathname && before.hash === hash)) return;
    const moved = before.pathname !== pathname;
    const stopWaiting = moved || hash || before.hash ? arriveAt(hash, moved) : undefined;
    if (!moved) return stopWaiting;

    let left = false;
    // Without the words, the title of the page before stays: a nuisance, not a failure.
    describePage(pathname, headOf).then(
      (title) => left || setAnnouncement(title),
      () => undefined,
    );
    return () => {
      left = true;
      stopWaiting?.();
    };
  }, [pathname, hash, key, headOf]);

  return (
    <div role="status" aria-live="polite" className="sr-only">
      {announcement}
    </div>
  );
}
