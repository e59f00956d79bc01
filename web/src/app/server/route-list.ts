import { headOf } from '../head-of-route';
import { privateRoutes } from '../back-office/routes';
import { notFoundRoute } from '../route-table';
import { routes } from '../routes';

/** The route table without code, for the servers. */
export const listRoutes = () =>
  [...routes, ...privateRoutes, notFoundRoute].map((route) => {
    const { path, kind, file, module } = route;
    // Whether a page with data may be listed depends on its data; the route as such may.
    const index = kind === 'data' || headOf(route, '', {}).index !== false;
    return { path, kind, file, index, module };
  });

export type ListedRoute = ReturnType<typeof listRoutes>[number];
