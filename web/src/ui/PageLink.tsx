import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

/** A link to a page of ours, which says so while that page is the one shown. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { pathname } = useLocation();
  // Routes are found in any case.
  const isShown = pathname.toLowerCase() === href.toLowerCase();
  return <a {...rest} href={href} aria-current={isShown ? 'page' : undefined} />;
}
