import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation, type Location } from 'react-router-dom';

/**
 * A link to a section of the page that is shown. It keeps the query and the state of the page. `Link` would write the path into the
 * document, which may be served at another one.
 */
export function SectionLink({ id, ...rest }: ComponentProps<'a'> & { id: string }) {
  const location: Location<unknown> = useLocation();
  const { search, state } = location;
  const follow = useLinkClickHandler<HTMLAnchorElement>({ search, hash: id }, { state });
  return <a {...rest} href={`#${id}`} onClick={follow} />;
}
