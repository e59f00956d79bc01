import { applyHead, projectHead } from '../content/entity-heads';
import type { Head } from '../content/head';
import { applicantsHead, editJobHead, heads, notFoundHead, updateProjectHead } from '../content/heads';
import { paths } from '../content/paths';
import type { PageData } from '../api/page-data';
import type { AppRoute } from './route-table';

const fixedHeads: Readonly<Record<string, Omit<Head, 'path'>>> = heads;

/** The head of a page, from its route, the id in its address and what the server knows about it. */
export function headOf({ path }: AppRoute, id: string, { job, project }: PageData): Head {
  switch (path) {
    case paths.apply(':jobId'):
      return applyHead(id, job);
    case paths.projectDetail(':id'):
      return projectHead(id, project);
    case paths.editJob(':jobId'):
      return { ...editJobHead, path: paths.editJob(id) };
    case paths.applicants(':jobId'):
      return { ...applicantsHead, path: paths.applicants(id) };
    case paths.updateProject(':id'):
      return { ...updateProjectHead, path: paths.updateProject(id) };
    default:
      return { ...(fixedHeads[path] ?? notFoundHead), path: path === '*' ? '/404' : path };
  }
}
