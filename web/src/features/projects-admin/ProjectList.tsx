import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemOf } from '../../api/problem';
import type { Project } from '../../api/projects';
import { useAllProjectsQuery } from '../../api/projects-admin';
import { filterWords } from '../../content/back-office/controls';
import { projectsScreen as words } from '../../content/back-office/projects';
import { orderMessages, projectsMessages } from '../../content/messages/projects-admin';
import { formatNumber } from '../../content/numbers';
import { Button } from '../../ui/Button';
import { pageWays } from '../../ui/list-view';
import { Pager } from '../../ui/Pager';
import { Pane } from '../../ui/panes';
import { EmptyState, ErrorState } from '../../ui/states';
import { useProjectOrder } from './order/useProjectOrder';
import {
  isFiltered,
  pageOf,
  pageWith,
  readView,
  WHOLE_LIST,
  writeView,
  type ProjectTableView,
} from './project-list-view';
import { ProjectFilters } from './ProjectFilters';
import { ProjectListSkeleton } from './ProjectListSkeleton';
import { ProjectTable } from './ProjectTable';

/** '12 projects, 9 active.', or how many of them are shown. */
function countText(projects: Project[], matching: number, filtered: boolean): string {
  const all = words.count(projects.length);
  if (filtered) return words.matching(formatNumber(matching), all);
  return words.active(all, formatNumber(projects.filter(({ active }) => active).length));
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
  const moveFar = (id: string, position: number) => {
    const page = pageWith(move(id, position), view, id);
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
              title={words.noMatch.title}
              action={<Button onClick={() => show(WHOLE_LIST)}>{words.noMatch.action}</Button>}
            >
              {filterWords.noMatchHint}
            </EmptyState>
          </Pane>
        ) : (
          <ProjectTable
            rows={found.rows}
            total={projects.length}
            isWhole={!filtered}
            followed={followed}
            onMove={(id, position) => {
              setFollowed(undefined);
              move(id, position);
            }}
            onFarMove={moveFar}
            list={list}
          />
        )}
      </div>
      <Pager label={words.pages} {...pageWays(found)} onPage={turnTo} />
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
    <section aria-label={words.list} className="grid min-w-0 gap-5">
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
          <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
        </Pane>
      )}
      {data && data.length > 0 && <FilledList projects={data} isFetching={isFetching} reload={reload} />}
    </section>
  );
}
