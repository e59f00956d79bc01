import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '../../tools/product.mjs';

const table = join(import.meta.dirname, '../dist/server/routes.json');

/**
 * The addresses that a visitor can open, from the built route table; the first job and the first project of a running API
 * stand for all. `name` is fit for a file name.
 */
export async function publicPaths(url) {
  const [job] = await call(url, 'GET', '/api/job');
  const [project] = await call(url, 'GET', '/api/project');
  const ids = { '/applynow/:jobId': job._id, '/project/:id': project._id };
  return JSON.parse(await readFile(table, 'utf8'))
    .filter(({ kind, path }) => !['link', 'private'].includes(kind) && path !== '*')
    .map(({ path, index }) => ({
      path: path.replace(/:\w+$/, ids[path] ?? ''),
      name: path.replace(/:\w+$/, 'one').replace(/^\//, '').replaceAll('/', '-') || 'home',
      index,
    }));
}
