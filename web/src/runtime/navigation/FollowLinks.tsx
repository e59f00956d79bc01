import { useLayoutEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { arriveAt } from './arrive-at';
import { isPlainClick, leadsOnHere } from './clicked-link';

interface FollowLinksProps {
  /** Whether a path is one of our pages; all else, as what the API sends, is the browser's. */
  isPage: (pathname: string) => boolean;
  /** Around them, because the server has none of this: a neighbour would change the ids that React counts. */
  children: ReactNode;
}

/** What the router has written into the entry that the address bar shows; a rendered location would be behind while a page is on its way. */
const shownEntry = () => window.history.state as { usr?: unknown; key?: string } | null;

/**
 * What the entry of the history is to keep, as JSON in the link's `data-state`. Within the page that is shown: what its entry
 * keeps.
 */
function stateOf(link: HTMLAnchorElement): unknown {
  if (link.dataset.state !== undefined) return JSON.parse(link.dataset.state);
  return isShown(link) ? shownEntry()?.usr : undefined;
}

/** Whether a link leads to the address that is shown, but for the hash. */
const isShown = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === window.location.pathname && search === window.location.search;

/**
 * Links are plain `<a href>`, here and in texts alike: a click on one that leads to a page of ours is a step of the router instead of a
 * new document. Heard at the document, so that no link has to be rendered again because the address has changed.
 * On the page that is shown it moves scroll and focus at once: the router's step would wait for code that is on its way.
 */
export function FollowLinks({ isPage, children }: FollowLinksProps) {
  const navigate = useNavigate();

  // Before the next tap, not after the next picture.
  useLayoutEffect(() => {
    let stopWaiting: (() => void) | undefined;
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || !leadsOnHere(link) || !isPage(link.pathname)) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      const isWithin = isShown(link);
      // Once more where one is already adds no step, as with any link.
      const replace = isWithin && hash === window.location.hash;
      void navigate({ pathname, search, hash }, { replace, state: stateOf(link) });
      stopWaiting?.();
      stopWaiting = isWithin ? arriveAt(hash, shownEntry()?.key ?? '', false) : undefined;
    };
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
      stopWaiting?.();
    };
  }, [navigate, isPage]);

  return children;
}
