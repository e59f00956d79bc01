import { useLayoutEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick, leadsOnHere } from './clicked-link';

interface FollowLinksProps {
  /** Whether a path is one of our pages; all else, as what the API sends, is the browser's. */
  isPage: (pathname: string) => boolean;
  /** Around them, because the server has none of this: a neighbour would change the ids that React counts. */
  children: ReactNode;
}

/** What the entry of the history is to keep, as JSON in the link's `data-state`. */
const stateOf = ({ dataset: { state } }: HTMLAnchorElement): unknown =>
  state === undefined ? undefined : JSON.parse(state);

/** Whether a link leads to the address that is shown, but for the hash. */
const isShown = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === window.location.pathname && search === window.location.search;

/**
 * Links are plain `<a href>`, here and in texts alike: a click on one that leads to a page of ours is a step of the router instead of a
 * new document. Heard at the document, so that no link has to be rendered again because the address has changed.
 * What a hash names on the page that is shown is for the browser, which goes there at once; the router hears of it.
 */
export function FollowLinks({ isPage, children }: FollowLinksProps) {
  const navigate = useNavigate();

  // Before the next tap, not after the next picture.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || !leadsOnHere(link) || !isPage(link.pathname)) return;
      if (isShown(link) && link.href.includes('#')) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      // Once more where one is already adds no step, as with any link.
      void navigate({ pathname, search, hash }, { replace: isShown(link), state: stateOf(link) });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, isPage]);

  return children;
}
