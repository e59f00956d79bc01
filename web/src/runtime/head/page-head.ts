import { createContext, use, useEffect, useState } from 'react';
import type { Head } from '../../content/head';
import { useIsServed } from '../served';

/** How a head gets into the document; the app provides it. On the server heads come from the route table instead. */
export const HeadContext = createContext<(head: Head) => void>(() => undefined);

/**
 * For a page whose head depends on its data: sets it when the data is there. The head that came with the document stays as it is
 * until the page has another one.
 */
export function usePageHead(head: Head): void {
  const apply = use(HeadContext);
  const text = JSON.stringify(head);
  const isServed = useIsServed();
  const [first] = useState(text);
  useEffect(() => {
    if (!isServed || text !== first) apply(JSON.parse(text) as Head);
  }, [isServed, first, apply, text]);
}
