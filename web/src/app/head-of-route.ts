import { applyHead, card, projectHead, type Head } from '../content/head';
import { heads, notFoundHead } from '../content/heads';
import { paths } from '../content/paths';
import type { PageData } from '../api/page-data';

/** The head of a page, from its route, the id in its address and what the server knows about it. */
export function headOf({ path }: { path: string }, id: string, { job, project }: PageData): Head {
  if (path === paths.apply(':jobId')) return applyHead(id, job);
  if (path === paths.projectDetail(':id')) return projectHead(id, project);
  const head = heads[path] ?? notFoundHead;
  const image = head.index === false ? {} : { image: card(path.slice(1) || 'home') };
  return { ...head, ...image, path: path === '*' ? '/404' : path.replace(/:\w+$/, id) };
}
