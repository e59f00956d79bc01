import { matchPath } from 'react-router-dom';
import { notFoundRoute, routes, type AppRoute } from './route-table';

/** The route of a path, and the id in it. */
export function matchRoute(pathname: string): { route: AppRoute; id: string } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, id: Object.values(match.params)[0] ?? '' };
  }
  return { route: notFoundRoute, id: '' };
}
