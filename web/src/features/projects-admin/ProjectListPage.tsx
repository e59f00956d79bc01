import { Plus } from 'lucide-react';
import { projectsAdminApi } from '../../api/projects-admin';
import { counted, formatNumber } from '../../content/formats';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { FilterField, ListSearch } from '../../ui/list/ListFilters';
import { ListRegion } from '../../ui/list/ListRegion';
import { ListContent } from '../../ui/list/ListStates';
import { pageOf } from '../../ui/list/Pager';
import { useListParams } from '../../ui/list/useListParams';
import { ScreenTitle } from '../../ui/list/ScreenTitle';
import { findProjects, projectFilters, PROJECTS_PER_PAGE, useProjectOrder } from './project-list';
import { ProjectTable } from './ProjectTable';

/** /admin/view-projects */
export default function ProjectListPage() {
  const query = projectsAdminApi.useAllProjectsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { projects, move, isSaved } = useProjectOrder(query.data ?? [], query.refetch);
  const params = useListParams(projectFilters);
  const found = findProjects(projects, params.values);
  const all = counted(projects.length, 'project', 'projects');
  const active = projects.filter((project) => project.active).length;
  return (
    <ListRegion className="grid gap-6">
      <ScreenTitle title="All Projects" lead="In the order in which the projects page shows them.">
        <Button variant="primary" href={paths.addProject}>
          <Plus aria-hidden size={18} />
          Add Project
        </Button>
      </ScreenTitle>
      <section aria-label="Projects" className="grid min-w-0 gap-5">
        {query.data?.length !== 0 && (
          <>
            <div role="search" className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
              <ListSearch list={params} placeholder="Title, client, tools" />
              <FilterField list={params} name="show" />
            </div>
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
                    ? 'Show all projects to move one.'
                    : 'To move a project, drag it by its handle or change its Sort Order.')}
              </p>
              <p role="status">{isSaved && 'Order saved'}</p>
            </div>
          </>
        )}
        <ListContent
          query={query}
          page={pageOf(found, params.page, PROJECTS_PER_PAGE)}
          perPage={PROJECTS_PER_PAGE}
          list={params}
          nouns={['project', 'projects']}
          failed="Error fetching projects!"
          none={{
            title: 'No projects yet.',
            text: 'Add the first one. Active projects appear on the projects page immediately.',
          }}
        >
          {(rows) => (
            <ProjectTable rows={rows} total={projects.length} isWhole={!params.isFiltered} onMove={move} />
          )}
        </ListContent>
      </section>
    </ListRegion>
  );
}
