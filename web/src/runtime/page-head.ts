import { useLayoutEffect, useState } from 'react';
import type { Head } from '../content/head';
import { useIsServed } from './served-page';

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Tags of social cards stay as they are: sites that show cards read the document without running script. */
export function applyHead({ title, description, index = true, path }: Head): void {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const address = new URL(path, canonical?.href ?? window.location.href).href;
  document.title = title;
  set('meta[name="description"]', 'content', description);
  set('meta[name="robots"]', 'content', index ? 'index, follow' : 'noindex');
  set('link[rel="canonical"]', 'href', address);
  for (const data of document.querySelectorAll<HTMLElement>('script[type="application/ld+json"]')) {
    if (data.dataset.page !== address) data.remove();
  }
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
