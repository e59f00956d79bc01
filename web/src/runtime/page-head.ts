import { useLayoutEffect } from 'react';
import type { Head } from '../content/head';

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

/** For a page whose head depends on its data. */
export function usePageHead({ title, path }: Head): void {
  useLayoutEffect(() => applyHead({ title, path }), [title, path]);
}
