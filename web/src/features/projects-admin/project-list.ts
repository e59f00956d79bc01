import { arrayMove } from '@dnd-kit/sortable';
import { startTransition, useOptimistic, useState } from 'react';
import { problemOf } from '../../api/problem';
import type { Project } from '../../api/projects';
import { useOrderProjectsMutation } from '../../api/projects-admin';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { activeFilter, wordSearch, type FilterValues } from '../../ui/list/useListParams';
import { useToast } from '../../ui/Toast';

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

/** Shows and saves each new order immediately. After a failure the stored order is shown again. */
export function useProjectOrder(saved: Project[], reload: () => Promise<unknown>) {
  const [putOrder] = useOrderProjectsMutation();
  const [projects, show] = useOptimistic(saved);
  const [isSaved, setSaved] = useState(false);
  const save = useSaveNewest((ids: string[]) => putOrder(ids));
  const toast = useToast();

  /** @param position 1 is the first */
  const move = (id: string, position: number) => {
    const from = projects.findIndex(({ _id }) => _id === id);
    if (from < 0 || from === position - 1) return;
    const moved = arrayMove(projects, from, position - 1);
    setSaved(false);
    startTransition(async () => {
      show(moved);
      const result = await save(moved.map(({ _id }) => _id));
      if (!result) return;
      setSaved(!result.error);
      const problem = result.error && problemOf(result.error);
      if (problem)
        toast({ tone: 'error', headline: 'The order could not be saved.', detail: problem.detail });
      if (!problem || problem.code === 'order-outdated') await reload();
    });
  };

  return { projects, move, isSaved };
}
