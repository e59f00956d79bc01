import { useLayoutEffect, useState } from 'react';
import type { Head } from '../content/head';
import { useIsServed } from './served-page';

/** The code of the head is not among the first page's. */
export async function applyHead(head: Head | undefined): Promise<void> {
  const { updateHead } = await import('./head');
  if (head) updateHead(head);
}

/** For a page whose head depends on its data. A served head stays until the page has another one. */
export function usePageHead(head: Head): void {
  const text = JSON.stringify(head);
  const isServed = useIsServed();
  const [first] = useState(text);
  useLayoutEffect(() => {
    if (!isServed || text !== first) applyHead(JSON.parse(text) as Head).catch(() => undefined);
  }, [isServed, first, text]);
}
