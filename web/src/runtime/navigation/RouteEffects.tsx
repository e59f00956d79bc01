import { useEffect, useRef, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { describePage, type HeadOfPath } from '../head/page-heads';
import { moveScrollAndFocus } from './move-scroll-and-focus';

/** The location that was shown last, also by another frame or by a page that failed; undefined in a new document. */
let shown: Location | undefined;

/**
 * Sets head, scroll and focus after each step of the router, and announces the new page to screen readers.
 * Rendered before the page within the same Suspense boundary, so that it runs once the page is there.
 */
export function RouteEffects({ headOf }: { headOf: HeadOfPath }) {
  const location = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const isNew = useRef(true);

  useEffect(() => {
    const before = shown;
    // A new frame, or a retry after a failure, renders its page anew, even at the same address.
    const isNewPage = isNew.current || before?.pathname !== location.pathname;
    isNew.current = false;
    shown = location;
    // In a new document the browser has done this. A list that changes its query scrolls by itself.
    if (!before || (!isNewPage && (before === location || before.search !== location.search))) return;
    const stopWaiting = moveScrollAndFocus(location.hash, isNewPage);
    if (!isNewPage) return stopWaiting;

    let left = false;
    // If the head's code cannot be loaded, the previous title stays.
    describePage(location.pathname, headOf).then(
      (title) => left || setAnnouncement(title),
      () => undefined,
    );
    return () => {
      left = true;
      stopWaiting();
    };
  }, [location, headOf]);

  return (
    <div role="status" aria-live="polite" className="sr-only">
      {announcement}
    </div>
  );
}
