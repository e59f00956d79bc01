import { z } from 'zod';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';

export const routeTableSchema = z.array(
  z.object({
    /** At most one parameter, at the end. `*` is the page of every other address. */
    path: z.string().regex(/^(\/|\*$)/),
    /** data: rendered by the API. link: the address contains a token. */
    kind: z.enum(['static', 'data', 'link', 'private']),
    file: z.string().regex(/^[\w-]+\.html$/),
    index: z.boolean(),
  }),
);

export type PageRoute = z.infer<typeof routeTableSchema>[number];

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
