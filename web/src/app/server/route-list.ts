import { headOf } from '../head-of-route';
import type { LazyPage } from '../../runtime/lazy-page';
import { privateRoutes } from '../back-office/routes';
import { notFoundRoute, routes, type AppRoute } from '../routes';

export interface ListedRoute extends Omit<AppRoute, keyof LazyPage> {
  index: boolean;
}

function listed(route: AppRoute): ListedRoute {
  const { path, kind, file, module } = route;
  // Whether a page with data may be listed depends on its data; the route as such may.
  const index = kind === 'data' || headOf(route, '', {}).index !== false;
  return { path, kind, file, index, ...(module === undefined ? {} : { module }) };
}

/** The route table without code, for the servers. */
export const listRoutes = (): ListedRoute[] => [...routes, ...privateRoutes, notFoundRoute].map(listed);
