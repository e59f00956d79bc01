import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { arriveAt } from './arrive-at';
import { describePage, type HeadOfPath } from '../head/page-heads';

/** The location that was shown last, also by the frame of before or by a page that failed; undefined in a new document. */
let shown: { pathname: string; hash: string; key: string } | undefined;

/**
 * What a browser does when a new document arrives: head, scroll, focus, and a screen reader that says where it is.
 * Rendered before the page in one boundary with it: it runs once the page is there.
 */
export function RouteEffects({ headOf }: { headOf: HeadOfPath }) {
  const { pathname, hash, key } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const isNew = useRef(true);

  useEffect(() => {
    const before = shown;
    // A frame of its own, or another try, brings its page anew, even at the same address.
    const moved = isNew.current || before?.pathname !== pathname;
    isNew.current = false;
    shown = { pathname, hash, key };
    // What is typed into the address bar has no key of its own.
    if (!before || (!moved && before.key === key && before.hash === hash)) return;
    const stopWaiting = moved || hash || before.hash ? arriveAt(hash, key, moved) : undefined;
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
