import { createContext, use, useEffect } from 'react';
import type { Head } from '../../content/head';

/** How a head gets into the document; the app provides it. On the server heads come from the route table instead. */
export const HeadContext = createContext<(head: Head) => void>(() => undefined);

/** For a page whose head depends on its data: sets it when the data is there. */
export function usePageHead(head: Head): void {
  const apply = use(HeadContext);
  const { title, description, path, image, index } = head;
  useEffect(() => {
    apply({
      title,
      description,
      path,
      ...(image === undefined ? {} : { image }),
      ...(index === undefined ? {} : { index }),
    });
  }, [apply, title, description, path, image, index]);
}
