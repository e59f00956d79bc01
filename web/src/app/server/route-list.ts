import { headOf } from '../head-of-route';
import { notFoundRoute, routes, type AppRoute, type RouteKind } from '../routes';

/** A row of routes.json. */
export interface ListedRoute {
  /** A path, or a pattern with one `:name` at its end; `*` for all others. */
  path: string;
  kind: RouteKind;
  /** The file in web/dist/client that stands for it. */
  file: string;
  index: boolean;
  /** The page's source, by which the build's manifest knows its chunk. */
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
