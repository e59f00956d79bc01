import type { Project } from '../../api/projects';
import { activeFilter } from '../../ui/list/useListParams';
import { wordSearch, type FilterValues } from '../../ui/list/useListParams';

export const PROJECTS_PER_PAGE = 50;

/** The parameters of the page's URL. */
export const projectFilters = { show: activeFilter };

type ListedProject = Pick<Project, '_id' | 'title' | 'clientName' | 'tools' | 'active'>;

export interface Positioned<T> {
  project: T;
  /** On the site; the first is 1. */
  position: number;
}

export function findProjects<T extends ListedProject>(
  projects: readonly T[],
  { q, show }: FilterValues<typeof projectFilters>,
): Positioned<T>[] {
  const matches = wordSearch(q);
  return projects
    .map((project, index) => ({ project, position: index + 1 }))
    .filter(({ project }) => show === undefined || project.active === (show === 'active'))
    .filter(({ project: { title, clientName, tools } }) => matches(`${title}\n${clientName}\n${tools}`));
}
