import type { ReactNode } from 'react';
import { lazyPage } from '../runtime/lazy-page';
import { matchRoute } from './match-route';

/** The store, for the routes that use it. */
export const withStore = lazyPage<{ children: ReactNode }>(() => import('./store/WithStore'));

/** The admin's frame. */
export const backOffice = lazyPage(() => import('./back-office/BackOffice'));

/** Loads all that the page at a path needs, at once. */
export async function preloadRoute(pathname: string): Promise<void> {
  const { kind, preload } = matchRoute(pathname).route;
  await Promise.all([
    preload(),
    kind === 'static' ? undefined : withStore.preload(),
    kind === 'private' ? backOffice.preload() : undefined,
  ]);
}
