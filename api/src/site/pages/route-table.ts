import { z } from 'zod';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';

/** web/dist/server/routes.json: the one table of pages, written by the web's build. */
export const routeTableSchema = z.array(
  z.object({
    /** Such as /project/:id. At most one parameter, at the end. `*` is the page of every other address. */
    path: z.string().regex(/^(\/|\*$)/),
    /** data: rendered here. Everything else is a file as it is. link: whose address is a secret. */
    kind: z.enum(['static', 'form', 'data', 'link', 'private']),
    /** In web/dist/client. */
    file: z.string().regex(/^[\w-]+\.html$/),
    /** Whether search engines may list it. */
    index: z.boolean(),
  }),
);

export type PageRoute = z.infer<typeof routeTableSchema>[number];

export interface MatchedRoute {
  route: PageRoute;
  /** The parameter, when the route has one; an id of the database in its one spelling, in small letters. */
  id: string;
}

const parameter = /\/:\w+$/;

/** Where a page's parameter stands, its path ends with a slash: `/project/`. */
const prefixOf = (path: string): string | undefined =>
  parameter.test(path) ? path.replace(parameter, '/') : undefined;

/** The one address of a page, as it stands in a link. Made of the table's words and the encoded id alone. */
export const addressOf = ({ route, id }: MatchedRoute): string =>
  route.path.replace(parameter, () => `/${encodeURIComponent(id)}`);

/** Finds the route of a decoded path. A path is compared as it is written: letters, case and all. */
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
