import type { Head } from '../../content/head';
import { matchRoute } from '../match-route';

/** What the page that is shown has said about itself. */
let declared: Head | undefined;

/** A page that knows its head better than the route table sets it. */
export async function declareHead(head: Head): Promise<void> {
  declared = head;
  const { updateHead } = await import('../head');
  if (declared === head) updateHead(head);
}

/** Describes the page of a path, and gives its title. The words come apart from the first page's code. */
export async function describePage(pathname: string): Promise<string> {
  const [{ updateHead }, { headOf }] = await Promise.all([import('../head'), import('../head-of-route')]);
  const { route, id } = matchRoute(pathname);
  if (window.location.pathname === pathname) {
    updateHead(declared?.path === pathname ? declared : headOf(route, id, {}));
  }
  return document.title;
}
