import { matchPath } from 'react-router-dom';
import { notFoundRoute, routes, type AppRoute } from './route-table';

interface MatchedRoute {
  route: AppRoute;
  params: Readonly<Record<string, string | undefined>>;
  /** The only parameter of the route. */
  id: string;
}

export function matchRoute(pathname: string): MatchedRoute {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params, id: Object.values(match.params)[0] ?? '' };
  }
  return { route: notFoundRoute, params: {}, id: '' };
}
