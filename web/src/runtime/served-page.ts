import { createContext, useState, useSyncExternalStore } from 'react';

/** 404: unknown. 410: closed. 503: unavailable now. */
export type ServedStatus = 200 | 404 | 410 | 503;

/** What the server knows about the page, in the document. */
export interface ServedPage<Data> {
  path: string;
  origin: string;
  status: ServedStatus;
  data: Data;
}

const elementId = 'page-data';

/** For a script element. The JSON can neither end the element nor open a comment. */
export const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Without the path: one document may serve many. */
export const writePageData = ({ path: _known, ...page }: ServedPage<unknown>) =>
  `<script type="application/json" id="${elementId}">${safeJson(page)}</script>`;

export function readPageData<Data>(): ServedPage<Data> | undefined {
  const text = document.getElementById(elementId)?.textContent;
  if (!text) return undefined;
  return { ...(JSON.parse(text) as Omit<ServedPage<Data>, 'path'>), path: window.location.pathname };
}

/** Of the first page; 200 and an empty origin after a navigation. */
export const ServedContext = createContext<Omit<ServedPage<unknown>, 'path'>>({
  status: 200,
  origin: '',
  data: {},
});

const never = () => () => undefined;

/** False in the server's HTML and during hydration. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether this component was first rendered from the server's HTML. It does not change. */
export function useIsServed(): boolean {
  const isHydrated = useIsHydrated();
  return useState(!isHydrated)[0];
}
