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

const prefixOf = (path: string): string | undefined =>
  parameter.test(path) ? path.replace(parameter, '/') : undefined;

export const addressOf = ({ route, id }: MatchedRoute): string =>
  route.path.replace(parameter, () => `/${encodeURIComponent(id)}`);

/** Matches decoded paths, case-sensitively. */
export class RouteTable {
  private readonly fixed = new Map<string, PageRoute>();
  private readonly parametrised: { prefix: string; route: PageRoute }[] = [];

  constructor(readonly routes: readonly PageRoute[]) {
    for (const route of routes) {
      const prefix = prefixOf(route.path);
      if (prefix) this.parametrised.push({ prefix, route });
      else this.fixed.set(route.path, route);
    }
  }

  match(path: string): MatchedRoute | undefined {
    const fixed = this.fixed.get(path);
    if (fixed) return { route: fixed, id: '' };
    for (const { prefix, route } of this.parametrised) {
      const id = path.startsWith(prefix) ? path.slice(prefix.length) : '';
      if (id !== '' && !id.includes('/')) return { route, id: isObjectId(id) ? id.toLowerCase() : id };
    }
    return undefined;
  }
}
