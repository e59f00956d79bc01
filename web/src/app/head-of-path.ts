import type { Head } from '../content/head';
import { matchRoute } from './match-route';

/** The head of the page at a path, as far as the path tells. The words come apart from the first page's code. */
export async function headOfPath(pathname: string): Promise<Head> {
  const { headOf } = await import('./head-of-route');
  const { route, id } = matchRoute(pathname);
  return headOf(route, id, {});
}
