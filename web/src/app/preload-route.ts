import type { ReactNode } from 'react';
import { lazyPage } from '../runtime/lazy-page';
import { matchRoute } from './match-route';

/** The store of the public pages with data. */
export const withStore = lazyPage<{ children: ReactNode }>(() => import('./store/WithStore'));

/** The admin's frame, with its store. */
export const backOffice = lazyPage<{ children: ReactNode }>(() => import('./back-office/BackOffice'));

/** Loads all that the page at a path needs, at once. */
export async function preloadRoute(pathname: string): Promise<void> {
  const { kind, preload } = matchRoute(pathname).route;
  await Promise.all([
    preload(),
    kind === 'data' ? withStore.preload() : undefined,
    kind === 'private' ? backOffice.preload() : undefined,
  ]);
}
