import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../api/projects';
import { useAllProjectsQuery } from '../../api/projects-admin';
import { projectsMessages } from '../../content/messages/projects-admin';
import { counted, formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { ListFilters } from '../../ui/list/ListFilters';
import { EmptyList, ListSkeleton, QueryContent } from '../../ui/list/ListStates';
import { Pager, paginate } from '../../ui/list/Pager';
import { useListFocus } from '../../ui/list/useListFocus';
import { useListParams } from '../../ui/list/useListParams';
import { ScreenTitle } from '../../ui/ScreenTitle';
import { findProjects, projectFilters, PROJECTS_PER_PAGE } from './project-list';
import { ProjectTable } from './ProjectTable';
import { useProjectOrder } from './useProjectOrder';

const none: Project[] = [];

/** /admin/view-projects */
export default function ProjectListPage() {
  const query = useAllProjectsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { projects, move, isSaved } = useProjectOrder(query.data ?? none, query.refetch);
  const params = useListParams(projectFilters);
  const found = findProjects(projects, params.values);
  const { rows, pagination } = paginate(found, params, PROJECTS_PER_PAGE);
  const { list, heading } = useListFocus<HTMLDivElement>(query.data && pagination.page);
  const [followed, setFollowed] = useState<string>();

  const moveFar = (id: string, position: number) => {
    const index = findProjects(move(id, position), params.values).findIndex(
      ({ project }) => project._id === id,
    );
    const page = Math.floor(index / PROJECTS_PER_PAGE) + 1;
    if (index !== -1 && page !== pagination.page) params.turnTo(page);
    setFollowed(id);
  };

  const all = counted(projects.length, 'project', 'projects');
  const active = projects.filter((project) => project.active).length;
  return (
    <div ref={list} className="grid gap-6">
      <ScreenTitle
        title="All Projects"
        lead="In the order in which the projects page shows them."
        headingRef={heading}
      >
        <Button variant="primary" href={paths.addProject}>
          <Plus aria-hidden size={18} />
          Add Project
        </Button>
      </ScreenTitle>
      <section aria-label="Projects" className="grid min-w-0 gap-5">
        {query.data?.length !== 0 && (
          <>
            <ListFilters
              list={params}
              placeholder="Title, client, tools"
              className="sm:grid-cols-[minmax(0,1fr)_9rem]"
            />
            <div className="-mb-2 flex min-h-5 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
              <p>
                <span role="status">
                  {projects.length === 0
                    ? ''
                    : params.isFiltered
                      ? `${formatNumber(found.length)} of ${all}.`
                      : `${all}, ${formatNumber(active)} active.`}
                </span>{' '}
                {projects.length > 1 &&
                  found.length > 0 &&
                  (params.isFiltered
                    ? 'Rows can be dragged while all are shown. To move one now, select its number.'
                    : 'To move a project, drag it by its handle or select its number.')}
              </p>
              <p role="status">{isSaved && 'Order saved'}</p>
            </div>
          </>
        )}
        <QueryContent
          query={query}
          failed={projectsMessages.listFailed}
          skeleton={<ListSkeleton loading="Loading the projects…" />}
        >
          {() =>
            rows.length === 0 ? (
              <EmptyList
                list={{ ...params, isFiltered: projects.length > 0 }}
                none={{
                  title: 'No projects yet.',
                  text: 'Add the first one. Active projects appear on the projects page immediately.',
                }}
                noMatch={{ title: 'No project matches.', action: 'Show all projects' }}
              />
            ) : (
              <ProjectTable
                rows={rows}
                total={projects.length}
                isWhole={!params.isFiltered}
                followed={followed}
                onMove={(id, position) => {
                  setFollowed(undefined);
                  move(id, position);
                }}
                onFarMove={moveFar}
              />
            )
          }
        </QueryContent>
        <Pager label="Pages of the projects" pagination={pagination} />
      </section>
    </div>
  );
}
