import type { ReactNode } from 'react';
import { lazyPage } from '../runtime/lazy-page';
import type { AppRoute } from './route-table';

/** The store, for the routes that use it. */
export const withStore = lazyPage<{ children: ReactNode }>(() => import('./store/WithStore'));

/** The admin's frame. */
export const backOffice = lazyPage(() => import('./back-office/BackOffice'));

/** Loads all that a route needs, at once. */
export async function preloadRoute({ kind, preload }: AppRoute): Promise<void> {
  await Promise.all([
    preload(),
    kind === 'static' ? undefined : withStore.preload(),
    kind === 'private' ? backOffice.preload() : undefined,
  ]);
}
