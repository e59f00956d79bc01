import { headOf } from '../head-of-route';
import { notFoundRoute, routes, type AppRoute, type RouteKind } from '../routes';

export interface ListedRoute {
  path: string;
  kind: RouteKind;
  file: string;
  index: boolean;
  module?: string;
}

function listed(route: AppRoute): ListedRoute {
  const { path, kind, file, module } = route;
  // Whether a page with data may be listed depends on its data; the route as such may.
  const index = kind === 'data' || headOf(route, '', {}).index !== false;
  return { path, kind, file, index, ...(module === undefined ? {} : { module }) };
}

/** The route table without code, for the servers. */
export const listRoutes = (): ListedRoute[] => [...routes, notFoundRoute].map(listed);
