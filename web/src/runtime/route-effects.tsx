import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { applyHead, type ShownHead } from './page-head';

export const scrollBehavior = (): 'smooth' | 'instant' =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Anybody can type a hash that cannot be decoded. */
function sectionOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** @returns whether the page has such a section */
export function showSection(hash: string): boolean {
  const section = sectionOf(hash);
  if (section && !section.contains(document.activeElement)) {
    if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  }
  return section !== null;
}

function moveScrollAndFocus(hash: string, isNewPage: boolean): void {
  if (!showSection(hash) && (isNewPage || !hash)) {
    window.scrollTo({ top: 0, behavior: isNewPage ? 'instant' : scrollBehavior() });
    const heading = document.querySelector<HTMLElement>('#main h1[tabindex="-1"]');
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }
}

interface RouteEffectsProps {
  headOf: (pathname: string) => Promise<ShownHead | undefined>;
}

/**
 * Closes menus and sets head, scroll and focus after each navigation, and announces the new page to screen readers.
 * Rendered within the page's Suspense boundary, so that the page is there when the effects run.
 */
export function RouteEffects({ headOf }: RouteEffectsProps) {
  const location = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(location);
  const currentHeadOf = useEffectEvent(headOf);

  useEffect(() => {
    const previous = shown.current;
    shown.current = location;
    // The browser does all this in a new document.
    if (previous === location) return;
    const isNewPage = previous.pathname !== location.pathname;
    // A list that changes its query scrolls by itself, and may show its filters.
    if (!isNewPage && previous.search !== location.search) return;
    document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
    moveScrollAndFocus(location.hash, isNewPage);
    if (!isNewPage) return;

    const left = new AbortController();
    const announce = async () => {
      const head = await currentHeadOf(location.pathname);
      if (left.signal.aborted) return;
      if (head) applyHead(head);
      setAnnouncement(document.title);
    };
    // If the code of the head cannot be loaded, the previous title stays until the network is back.
    const tryToAnnounce = () => void announce().catch(() => undefined);
    tryToAnnounce();
    window.addEventListener('online', tryToAnnounce, left);
    return () => left.abort();
  }, [location]);

  return (
    <div role="status" aria-live="polite" className="sr-only">
      {announcement}
    </div>
  );
}
