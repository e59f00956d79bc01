import type { ComponentProps } from 'react';
import { useLinkClickHandler, useLocation, type Location } from 'react-router-dom';
import { moveScrollAndFocus } from '../runtime/navigation/move-scroll-and-focus';

/**
 * A link to a section of the page that is shown. It keeps the query and the state of the page. `Link` would write the path into the
 * document, which may be served at another one.
 */
export function SectionLink({ id, ...rest }: ComponentProps<'a'> & { id: string }) {
  const location: Location<unknown> = useLocation();
  const { search, state } = location;
  const navigate = useLinkClickHandler<HTMLAnchorElement>({ search, hash: id }, { state });
  return (
    <a
      {...rest}
      href={`#${id}`}
      onClick={(event) => {
        navigate(event);
        // At once: the router's step waits for code that is still loading, such as the footer's.
        if (event.defaultPrevented) moveScrollAndFocus(event.currentTarget.hash, false);
      }}
    />
  );
}
