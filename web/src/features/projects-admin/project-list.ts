import { arrayMove } from '@dnd-kit/sortable';
import { problemOf } from '../../api/problem';
import type { Project } from '../../api/projects';
import { projectsAdminApi } from '../../api/projects-admin';
import { useSaveNewest } from '../../forms/useSaveNewest';
import { activeFilter, wordSearch, type FilterValues } from '../../ui/list/useListParams';
import { useToast } from '../../ui/Toast';

export const PROJECTS_PER_PAGE = 50;

/** The parameters of the page's URL. */
export const projectFilters = { show: activeFilter };

/** With its position on the site; the first is 1. */
export type ListedProject = Project & { position: number };

export function findProjects(
  projects: readonly Project[],
  { q, show }: FilterValues<typeof projectFilters>,
): ListedProject[] {
  const matches = wordSearch(q);
  return projects
    .map((project, index) => ({ ...project, position: index + 1 }))
    .filter(({ active }) => show === undefined || active === (show === 'active'))
    .filter(({ title, clientName, tools }) => matches(`${title}\n${clientName}\n${tools}`));
}

/** Shows and saves each new order immediately. After a failure the stored order is shown again. */
export function useProjectOrder(saved: Project[], reload: () => Promise<unknown>) {
  const [putOrder, { isSuccess }] = projectsAdminApi.useOrderProjectsMutation();
  const [projects, change, isSaving] = useSaveNewest(saved, (order) =>
    putOrder({ ids: order.map(({ _id }) => _id) }),
  );
  const toast = useToast();

  /** @param position 1 is the first */
  const move = (id: string, position: number) => {
    const from = projects.findIndex(({ _id }) => _id === id);
    if (from < 0 || from === position - 1) return;
    void change(arrayMove(projects, from, position - 1), async ({ error }) => {
      if (error) toast({ headline: 'The order could not be saved.', error });
      if (!error || problemOf(error).code === 'order-outdated') await reload();
    });
  };

  return { projects, move, isSaved: isSuccess && !isSaving };
}
