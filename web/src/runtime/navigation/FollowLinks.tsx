import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainClick, opensElsewhere } from './clicked-link';

/** What the entry of the history is to keep, as JSON in the link's `data-state`. */
const stateOf = ({ dataset: { state } }: HTMLAnchorElement): unknown =>
  state === undefined ? undefined : JSON.parse(state);

interface FollowLinksProps {
  /** Whether a path is one of our pages; all else, as what the API sends, is the browser's. */
  isPage: (pathname: string) => boolean;
  /** Around them, because the server has none of this: a neighbour would change the ids that React counts. */
  children: ReactNode;
}

/**
 * Links are plain `<a href>`, here and in texts alike: a click on one that leads to a page of ours is a step of the router instead of a
 * new document. Heard at the document, so that no link has to be rendered again because the address has changed.
 */
export function FollowLinks({ isPage, children }: FollowLinksProps) {
  const navigate = useNavigate();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || opensElsewhere(link) || !isPage(link.pathname)) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      // Once more where one is already adds no step, as with any link.
      void navigate(
        { pathname, search, hash },
        { replace: href === window.location.href, state: stateOf(link) },
      );
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, isPage]);

  return children;
}
