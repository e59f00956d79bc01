import { startTransition, useOptimistic, useState } from 'react';
import { problemOf } from '../../api/problem';
import type { Project } from '../../api/projects';
import { useOrderProjectsMutation } from '../../api/projects-admin';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { useToast } from '../../ui/Toast';

/** A project without its id here stays at the end. */
export function inOrderOf<T extends { _id: string }>(ids: readonly string[], projects: readonly T[]): T[] {
  const places = new Map(ids.map((id, position) => [id, position]));
  const placeOf = ({ _id }: T) => places.get(_id) ?? ids.length;
  return projects.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** @param position 1 is the first */
export function movedTo(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.length === ids.length ? others : others.toSpliced(position - 1, 0, id);
}

/** Shows and saves each new order immediately. After a failure the stored order is shown again. */
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
      if (problem)
        toast({ tone: 'error', headline: 'The order could not be saved.', detail: problem.detail });
      if (!problem || problem.code === 'order-outdated') await reload();
    });
    return inOrderOf(moved, projects);
  };

  return { projects, move, isSaved };
}
