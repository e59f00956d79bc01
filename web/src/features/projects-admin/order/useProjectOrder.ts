import { useMemo, useState } from 'react';
import { problemOf } from '../../../api/problem';
import { inOrderOf, movedTo } from '../../../api/project-order';
import type { Project } from '../../../api/projects';
import { useOrderProjectsMutation } from '../../../api/projects-admin';
import { orderMessages } from '../../../content/messages/projects-admin';
import { useToast } from '../../../ui/Toast';
import { oneAtATime } from './one-at-a-time';

export interface ProjectOrder {
  /** The projects as the admin has put them. */
  projects: Project[];
  /**
   * @param position 1 is the first
   * @returns the projects in their new order
   */
  move: (id: string, position: number) => Project[];
  state: 'unchanged' | 'saving' | 'saved';
}

interface ServerList {
  projects: Project[];
  /** Whether it is being asked for again. */
  isFetching: boolean;
  reload: () => void;
}

/** Moves projects at once and saves quietly; when that fails, the order is the server's again. */
export function useProjectOrder({ projects, isFetching, reload }: ServerList): ProjectOrder {
  const [put] = useOrderProjectsMutation();
  const toast = useToast();
  const [saveInTurn] = useState(() => oneAtATime((ids: string[]) => put(ids)));
  const [wanted, setWanted] = useState<string[]>();
  const [state, setState] = useState<ProjectOrder['state']>('unchanged');

  // An answer that is under way may have been written before the order was.
  const isAhead = state === 'saving' || isFetching;
  const shown = useMemo(
    () => (wanted && isAhead ? inOrderOf(wanted, projects) : projects),
    [wanted, isAhead, projects],
  );

  const save = async (ids: string[]) => {
    setWanted(ids);
    setState('saving');
    const answer = await saveInTurn(ids);
    if (!answer) return;
    setState(answer.error ? 'unchanged' : 'saved');
    if (!answer.error) return;
    setWanted(undefined);
    const { code, detail } = problemOf(answer.error);
    toast({ tone: 'error', headline: orderMessages.saveFailed, detail });
    if (code === 'order-outdated') reload();
  };

  const move = (id: string, position: number) => {
    const ids = shown.map(({ _id }) => _id);
    if (ids[position - 1] === id) return shown;
    const moved = movedTo(ids, id, position);
    void save(moved);
    return inOrderOf(moved, shown);
  };

  return { projects: shown, move, state };
}
