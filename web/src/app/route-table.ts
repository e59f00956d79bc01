import { matchPath } from 'react-router-dom';
import type { ComponentType } from 'react';
import { lazyPage, type LazyPage } from '../runtime/lazy-page';
import { NotFoundPage } from './shell/error-pages';

/**
 * How a page gets to the browser.
 * static: a prerendered file. data: rendered by the API, with the file as plain shell.
 * link: an empty shell. Its URL contains a secret: it is never cached, indexed or sent as a referrer.
 * private: an empty shell, for the admin.
 */
type RouteKind = 'static' | 'data' | 'link' | 'private';

export interface AppRoute extends LazyPage {
  /** Pattern; at most one parameter, at its end. */
  path: string;
  kind: RouteKind;
  file: string;
  module?: string;
  /** Title of a back-office page. Visitors do not load it. */
  title?: string;
}

export interface PageModule {
  default: ComponentType;
}

/** Makes a row of a route table. @param pages by the address of their module */
export function routesTo(pages: Readonly<Record<string, () => Promise<PageModule>>>) {
  /** One component for each module, so that its state survives a change of the URL. */
  const lazyPages = new Map<string, LazyPage>();

  return (path: string, kind: RouteKind, file: string, page: `${string}/${string}Page`): AppRoute => {
    const module = `src/features/${page}.tsx`;
    const load = pages[`/${module}`];
    if (!load) throw new Error(`There is no page ${module}.`);
    const lazy = lazyPages.get(module) ?? lazyPage(load);
    lazyPages.set(module, lazy);
    return { path, kind, file, module, ...lazy };
  };
}

/** Whatever the table does not name. */
export const notFoundRoute: AppRoute = {
  path: '*',
  kind: 'static',
  file: '404.html',
  ...lazyPage(() => Promise.resolve({ default: NotFoundPage })),
};

/** Returns a function that finds the route of a path. `id` is its parameter. */
export const matchIn = (table: readonly AppRoute[]) => (pathname: string) => {
  for (const route of table) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params, id: Object.values(match.params)[0] ?? '' };
  }
  return { route: notFoundRoute, params: {}, id: '' };
};
