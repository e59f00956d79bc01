import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface BuiltRoute {
  path: string;
  kind: string;
  index: boolean;
}

const built = readFileSync(join(import.meta.dirname, '../../dist/server/routes.json'), 'utf8');
const routes = JSON.parse(built) as BuiltRoute[];

/** The prerendered public pages, from the built route table. */
const staticRoutes = routes.filter(({ kind, path }) => kind === 'static' && path !== '*');
export const STATIC_PAGES = staticRoutes.map(({ path }) => path);
export const INDEXED_STATIC_PAGES = staticRoutes.filter(({ index }) => index).map(({ path }) => path);

/** Well-formed, and no entity's. */
export const UNKNOWN_ID = '0123456789abcdef01234567';
