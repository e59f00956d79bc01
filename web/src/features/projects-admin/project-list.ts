import type { Project } from '../../api/projects';
import { activeFilter, wordSearch, type FilterValues } from '../../ui/list/useListParams';

export const PROJECTS_PER_PAGE = 50;

/** The parameters of the page's URL. */
export const projectFilters = { show: activeFilter };

type ListedProject = Pick<Project, '_id' | 'title' | 'clientName' | 'tools' | 'active'>;

/** With its position on the site; the first is 1. */
export type Positioned<T> = T & { position: number };

export function findProjects<T extends ListedProject>(
  projects: readonly T[],
  { q, show }: FilterValues<typeof projectFilters>,
): Positioned<T>[] {
  const matches = wordSearch(q);
  return projects
    .map((project, index) => ({ ...project, position: index + 1 }))
    .filter(({ active }) => show === undefined || active === (show === 'active'))
    .filter(({ title, clientName, tools }) => matches(`${title}\n${clientName}\n${tools}`));
}
