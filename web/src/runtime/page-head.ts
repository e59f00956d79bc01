import { useLayoutEffect, useState } from 'react';
import type { Head } from '../content/head';
import { useIsServed } from './served-page';

/** What is open on the page, before the page's own title. */
let opened = '';

export function useOpenedTitle(name: string): void {
  useLayoutEffect(() => {
    opened = `${name} · `;
    document.title = opened + document.title;
    return () => {
      document.title = document.title.slice(opened.length);
      opened = '';
    };
  }, [name]);
}

export type ShownHead = Pick<Head, 'title' | 'path'>;

/** The title, and the address that a browser shares. Search engines and social cards read the document without running script. */
export function applyHead({ title, path }: ShownHead): void {
  document.title = opened + title;
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(path, canonical.href).href;
}

/** For a page whose head depends on its data. A served head stays until the page has another one. */
export function usePageHead(head: Head): void {
  const text = JSON.stringify(head);
  const isServed = useIsServed();
  const [first] = useState(text);
  useLayoutEffect(() => {
    if (!isServed || text !== first) applyHead(JSON.parse(text) as Head);
  }, [isServed, first, text]);
}
