import { isObjectId } from '../../platform/http/input/object-id.pipe.js';

export interface PageRoute {
  /** At most one parameter, at the end. `*` is the page of every other address. */
  path: string;
  /** data: rendered by the API. link: the address contains a token. */
  kind: 'static' | 'data' | 'link' | 'private';
  file: string;
  index: boolean;
}

export interface MatchedRoute {
  route: PageRoute;
  /** The parameter, or ''. A database id is in lower case. */
  id: string;
}

const parameter = /\/:\w+$/;

export const addressOf = ({ route, id }: MatchedRoute): string =>
  route.path.replace(parameter, () => `/${encodeURIComponent(id)}`);

/** @param path decoded; upper and lower case differ */
export function matchRoute(routes: readonly PageRoute[], path: string): MatchedRoute | undefined {
  for (const route of routes) {
    if (route.path === path) return { route, id: '' };
    const prefix = route.path.replace(parameter, '/');
    const id = parameter.test(route.path) && path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (id !== '' && !id.includes('/')) return { route, id: isObjectId(id) ? id.toLowerCase() : id };
  }
  return undefined;
}
