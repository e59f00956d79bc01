import type { Head } from '../../content/head';

/** What the page that is shown has said about itself. */
let declared: Head | undefined;

/** A page that knows its head better than the route table sets it. */
export async function declareHead(head: Head): Promise<void> {
  declared = head;
  const { updateHead } = await import('./head');
  if (declared === head) updateHead(head);
}

/** The head of the page at a path. */
export type HeadOfPath = (pathname: string) => Promise<Head>;

/** Describes the page of a path, and gives its title. The words come apart from the first page's code. */
export async function describePage(pathname: string, headOf: HeadOfPath): Promise<string> {
  const [{ updateHead }, head] = await Promise.all([import('./head'), headOf(pathname)]);
  if (window.location.pathname === pathname) updateHead(declared?.path === pathname ? declared : head);
  return document.title;
}
