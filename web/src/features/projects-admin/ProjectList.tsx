import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemOf } from '../../api/problem';
import type { Project } from '../../api/projects';
import { useAllProjectsQuery } from '../../api/projects-admin';
import { Button } from '../../ui/Button';
import { Pager } from '../../ui/Pager';
import { Pane } from '../../ui/panes';
import { EmptyState, ErrorState } from '../../ui/states';
import { orderMessages, projectsMessages } from './messages';
import { useProjectOrder } from './order/useProjectOrder';
import {
  isFiltered,
  pageOf,
  pageWith,
  readView,
  WHOLE_LIST,
  writeView,
  type ProjectTableView,
} from './project-table';
import { ProjectFilters } from './ProjectFilters';
import { ProjectListSkeleton } from './ProjectListSkeleton';
import { ProjectTable } from './ProjectTable';

const number = new Intl.NumberFormat('en');

/** '12 projects, 9 active.', or how many of them are shown. */
function countText(projects: Project[], matching: number, filtered: boolean): string {
  const all = `${number.format(projects.length)} ${projects.length === 1 ? 'project' : 'projects'}`;
  if (filtered) return `${number.format(matching)} of ${all}.`;
  return `${all}, ${number.format(projects.filter(({ active }) => active).length)} active.`;
}

interface FilledListProps {
  projects: Project[];
  isFetching: boolean;
  reload: () => void;
}

/** A list with at least one project: filtered and paged as the address says, in the order of the site. */
function FilledList(server: FilledListProps) {
  const { projects, move, state } = useProjectOrder(server);
  const [params, setParams] = useSearchParams();
  const [followed, setFollowed] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const view = readView(params);
  const filtered = isFiltered(view);
  const found = pageOf(projects, view);

  const show = (change: Partial<ProjectTableView>, options?: { replace: boolean }) => {
    setFollowed(undefined);
    setParams(writeView({ ...view, page: 1, ...change }), { ...options, preventScrollReset: true });
  };
  const turnTo = (page: number) => {
    show({ page });
    window.scrollTo({ top: 0, behavior: 'instant' });
    list.current?.focus({ preventScroll: true });
  };
  const moveFar = (id: string, place: number) => {
    const page = pageWith(move(id, place), view, id);
    if (page !== found.page) show({ page });
    setFollowed(id);
  };

  return (
    <>
      <ProjectFilters view={view} onChange={show} />
      <div ref={list} tabIndex={-1} className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
          <p>
            <span role="status">{countText(projects, found.matching, filtered)}</span>{' '}
            {projects.length > 1 &&
              found.matching > 0 &&
              (filtered ? orderMessages.whyFixed : orderMessages.how)}
          </p>
          <p role="status">{state === 'saved' && orderMessages.saved}</p>
        </div>
        {found.matching === 0 ? (
          <Pane space="none">
            <EmptyState
              title="No project matches."
              action={<Button onClick={() => show(WHOLE_LIST)}>Show all projects</Button>}
            >
              Try another word, or show all of them.
            </EmptyState>
          </Pane>
        ) : (
          <ProjectTable
            rows={found.rows}
            total={projects.length}
            isWhole={!filtered}
            followed={followed}
            onMove={(id, place) => {
              setFollowed(undefined);
              move(id, place);
            }}
            onFarMove={moveFar}
            list={list}
          />
        )}
      </div>
      <Pager label="Pages of the projects" page={found.page} pages={found.pages} onPage={turnTo} />
    </>
  );
}

/** All Projects, as far as they are known. */
export function ProjectList() {
  const { data, error, isFetching, refetch } = useAllProjectsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const reload = () => void refetch();
  return (
    <section aria-label="Projects" className="grid min-w-0 gap-5">
      {error && (
        <Pane space="none">
          <ErrorState
            headline={projectsMessages.listFailed}
            detail={problemOf(error).detail}
            onRetry={reload}
            retrying={isFetching}
          />
        </Pane>
      )}
      {!data && !error && <ProjectListSkeleton />}
      {data?.length === 0 && (
        <Pane space="none">
          <EmptyState title="No projects yet.">
            Add the first one. What is active here stands on the projects page at once.
          </EmptyState>
        </Pane>
      )}
      {data && data.length > 0 && <FilledList projects={data} isFetching={isFetching} reload={reload} />}
    </section>
  );
}
