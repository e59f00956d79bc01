import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenProjects, type Project } from '../../api/projects';
import { withStore } from '../../api/open-data';
import { projectMessages, projectsPage } from '../../content/projects';
import { paths } from '../../content/paths';
import { Link } from '../../runtime/router';
import { useIsHydrated } from '../../runtime/served-page';
import { Button } from '../../ui/Button';
import { QueryError } from '../../ui/list/QueryError';
import { Pane, PaneGrid } from '../../ui/panes';
import { EmptyState, FormSkeleton } from '../../ui/states';
import { TitledPage } from '../../ui/titles';
import { isOngoing } from '../../ui/project/project-facts';
import { ProjectPicture } from '../../ui/project/ProjectPicture';

const pageSize = 9;

function ProjectCard({ project, priority }: { project: Project; priority: boolean }) {
  return (
    <Pane
      as="li"
      space="none"
      className="flex flex-col transition-colors duration-150 focus-within:bg-highlight enabled-hover:bg-highlight"
    >
      <ProjectPicture
        project={project}
        sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
        priority={priority}
        className="border-b-2 border-line"
      />
      <div className="grid content-start gap-2 p-6">
        <h2 className="font-display text-card [overflow-wrap:anywhere]">
          <Link to={paths.projectDetail(project._id)} className="after:absolute after:inset-0">
            {project.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {isOngoing(project) ? projectMessages.ongoing : projectMessages.completed}
        </p>
      </div>
    </Pane>
  );
}

function ProjectGrid() {
  const query = useOpenProjects();
  const { data, error } = query;
  const [params, setParams] = useSearchParams();
  // The served HTML shows the first page: the server ignores the query.
  const wanted = useIsHydrated() ? Number(params.get('shown')) : 0;
  const visible = Number.isInteger(wanted) && wanted > pageSize ? wanted : pageSize;
  const grid = useRef<HTMLDivElement>(null);

  const firstNew = useRef<number>(undefined);

  const loadMore = () => {
    firstNew.current = visible;
    setParams({ shown: String(visible + pageSize) }, { replace: true });
  };

  // The last projects replace the button: its focus goes to the first of them.
  useEffect(() => {
    const place = firstNew.current;
    firstNew.current = undefined;
    if (place !== undefined && document.activeElement === document.body)
      grid.current?.querySelectorAll<HTMLElement>('li a')[place]?.focus({ preventScroll: true });
  }, [visible]);

  if (error && !data) return <QueryError query={query} failed={projectMessages.listFailed} />;
  if (!data) return <FormSkeleton loading={projectsPage.loading} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={projectMessages.listEmpty}
        action={<Button href={paths.project}>{projectsPage.samples}</Button>}
      >
        {projectsPage.emptyHint}
      </EmptyState>
    );
  }
  const shown = data.slice(0, visible);
  return (
    <div ref={grid} className="grid gap-8">
      <PaneGrid as="ul" columns={3}>
        {shown.map((project, i) => (
          <ProjectCard key={project._id} project={project} priority={i === 0} />
        ))}
      </PaneGrid>
      <div className="grid justify-items-center gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {projectsPage.shown(shown.length, data.length)}
        </p>
        {shown.length < data.length && <Button onClick={loadMore}>{projectsPage.loadMore}</Button>}
      </div>
    </div>
  );
}

/** /projects: what the server holds. */
function ProjectsPage() {
  return (
    <TitledPage heading={projectsPage} next={{ href: paths.project, label: projectsPage.samples }}>
      <ProjectGrid />
    </TitledPage>
  );
}

export default withStore(ProjectsPage);
