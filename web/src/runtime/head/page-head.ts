import { createContext, use, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Head } from '../../content/head';

/** How a head gets into the document; the app provides it. On the server heads come from the route table instead. */
export const HeadContext = createContext<(head: Head) => void>(() => undefined);

const never = () => () => undefined;
const nothing = () => undefined;

/**
 * For a page whose head depends on its data: sets it when the data is there. The head that came with the document stays as it is
 * until the page has another one.
 */
export function usePageHead(head: Head): void {
  const apply = use(HeadContext);
  const text = JSON.stringify(head);
  const served = useRef<string>(undefined);
  // React asks for the server's snapshot only while it takes over the server's HTML. It is the same as the browser's: rendering
  // again would drop HTML whose code is still awaited.
  useSyncExternalStore(never, nothing, () => {
    served.current ??= text;
    return undefined;
  });
  useEffect(() => {
    if (text !== served.current) apply(JSON.parse(text) as Head);
  }, [apply, text]);
}
