import type { ChangedContent } from '../content/block';
import { valueIn } from '../content/block';
import { brand } from '../content/brand';
import { applyHead, card, projectHead, titled, type Head } from '../content/head';
import { headsIn, notFoundHead } from '../content/heads';
import { paths } from '../content/paths';
import type { PageData } from '../api/page-data';

/** The head of a page, from its route, the id in its address and what the server knows about it. */
export function headOf(
  { path }: { path: string },
  id: string,
  { job, project }: PageData,
  changed: ChangedContent = {},
): Head {
  const { name, descriptor, location } = valueIn(changed, brand);
  if (path === paths.apply(':jobId')) return applyHead(name, id, job);
  if (path === paths.projectDetail(':id')) return projectHead(name, id, project);
  const head = headsIn(location.city)[path] ?? notFoundHead;
  const title = path === paths.home ? titled(name, descriptor) : titled(head.title, name);
  const image = head.index === false ? {} : { image: card(path.slice(1) || 'home') };
  return { ...head, ...image, title, path: path === '*' ? '/404' : path.replace(/:\w+$/, id) };
}
