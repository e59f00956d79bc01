import { startTransition, useOptimistic, useState } from 'react';
import { problemOf } from '../../../api/problem';
import type { Project } from '../../../api/projects';
import { useOrderProjectsMutation } from '../../../api/projects-admin';
import { orderMessages } from '../../../content/messages/projects-admin';
import { useSaveNewest } from '../../../forms/useSaveNewest';
import { useToast } from '../../../ui/Toast';
import { inOrderOf, movedTo } from './project-order';

/**
 * Moves projects at once and saves each new order. After a failure the order is the server's again.
 * @param reload fetches the projects again
 */
export function useProjectOrder(saved: Project[], reload: () => Promise<unknown>) {
  const [putOrder] = useOrderProjectsMutation();
  const [projects, showOrder] = useOptimistic(saved, (list, ids: string[]) => inOrderOf(ids, list));
  const [isSaved, setSaved] = useState(false);
  const save = useSaveNewest((ids: string[]) => putOrder(ids));
  const toast = useToast();

  /** @param position 1 is the first @returns the projects in their new order */
  const move = (id: string, position: number): Project[] => {
    const ids = projects.map(({ _id }) => _id);
    if (ids[position - 1] === id) return projects;
    const moved = movedTo(ids, id, position);
    setSaved(false);
    startTransition(async () => {
      showOrder(moved);
      const result = await save(moved);
      if (!result) return;
      setSaved(!result.error);
      const problem = result.error && problemOf(result.error);
      if (problem) toast({ tone: 'error', headline: orderMessages.saveFailed, detail: problem.detail });
      if (!problem || problem.code === 'order-outdated') await reload();
    });
    return inOrderOf(moved, projects);
  };

  return { projects, move, isSaved };
}
