import { clsx } from 'clsx';
import { lazy, Suspense, useState, type RefObject } from 'react';
import type { Project } from '../../api/projects';
import { filterWords } from '../../content/back-office/controls';
import { projectTable as words } from '../../content/back-office/projects';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { EndDate } from './EndDate';
import { PositionButton } from './order/PositionButton';
import { DragHandle, SortableRow } from './order/SortableRow';
import { SortableRows } from './order/SortableRows';
import type { Positioned } from './project-list-view';

const DeleteProject = lazy(() => import('./DeleteProject'));
const MoveToPosition = lazy(() => import('./order/MoveToPosition'));

/** In a pane the column's name stands on the line of its cell, not above. */
const labelBeside = '@max-3xl:grid! @max-3xl:grid-cols-[5rem_minmax(0,1fr)] @max-3xl:items-baseline';

interface ProjectTableProps {
  rows: Positioned<Project>[];
  /** Of all projects, shown or not. */
  total: number;
  /** Whether the rows stand side by side as on the site: only then they can be dragged. */
  isWhole: boolean;
  /** The project that was just moved over a far way. */
  followed: string | undefined;
  onMove: (id: string, position: number) => void;
  onFarMove: (id: string, position: number) => void;
  /** Takes the focus when a row is gone. */
  list: RefObject<HTMLElement | null>;
}

/** The projects of one page, with everything that can be done to one. */
export function ProjectTable(props: ProjectTableProps) {
  const { rows, total, isWhole, followed, onMove, onFarMove, list } = props;
  const [leaving, setLeaving] = useState<Project>();
  const [moving, setMoving] = useState<Positioned<Project>>();
  const hasOrder = total > 1;
  const isSortable = isWhole && hasOrder;

  const columns: Column<Positioned<Project>>[] = [
    {
      key: 'position',
      header: (
        <WideOnly>
          <span className={clsx(hasOrder && '@3xl:pl-4.5', isSortable && '@3xl:ml-11')}>#</span>
        </WideOnly>
      ),
      className: '@3xl:w-[1%] @3xl:py-2 @3xl:pr-0 @3xl:pl-2',
      cell: (row) => (
        <span className="flex items-center @max-3xl:-mr-3 @max-3xl:-my-2 @max-3xl:-ml-1 @max-3xl:flex-row-reverse @max-3xl:justify-between @max-3xl:has-[>:only-child]:justify-end">
          {isSortable && <DragHandle title={row.project.title} />}
          {hasOrder ? (
            <PositionButton
              position={row.position}
              title={row.project.title}
              takesFocus={row.project._id === followed}
              onPress={() => setMoving(row)}
            />
          ) : (
            <span className="px-3 text-ink-soft tabular-nums">{row.position}</span>
          )}
        </span>
      ),
    },
    {
      key: 'title',
      header: <WideOnly>{words.title}</WideOnly>,
      isRowHeader: true,
      className: '@3xl:w-[28%]',
      cell: ({ project: { title, clientName } }) => (
        <span className="grid gap-0.5">
          <span dir="auto" className="font-semibold [overflow-wrap:anywhere] @max-3xl:text-base">
            {title}
          </span>
          <span dir="auto" className="text-xs text-ink-soft [overflow-wrap:anywhere]">
            {clientName}
          </span>
        </span>
      ),
    },
    {
      key: 'tools',
      header: words.tools,
      className: labelBeside,
      cell: ({ project: { tools } }) =>
        tools ? (
          <p className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">{tools}</p>
        ) : (
          <span className="text-ink-soft">{words.noTools}</span>
        ),
    },
    {
      key: 'status',
      header: words.status,
      className: clsx(labelBeside, '@3xl:w-[1%]'),
      cell: ({ project: { active } }) => (
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className={`size-3 shrink-0 outline-2 outline-line ${active ? 'bg-accent' : 'bg-raised'}`}
          />
          {active ? filterWords.active : filterWords.inactive}
        </span>
      ),
    },
    {
      key: 'endDate',
      header: words.endDate,
      className: clsx(labelBeside, '@3xl:w-[1%] @3xl:whitespace-nowrap'),
      cell: ({ project }) => <EndDate project={project} />,
    },
    {
      key: 'actions',
      header: <WideOnly>{words.actions}</WideOnly>,
      className: '@3xl:w-[1%] @3xl:whitespace-nowrap',
      cell: ({ project }) => (
        <span className="-mx-2 flex flex-wrap gap-x-1 @3xl:flex-nowrap">
          <Button size="small" variant="quiet" className="px-2!" href={paths.updateProject(project._id)}>
            {words.update}
            <VisuallyHidden> {project.title}</VisuallyHidden>
          </Button>
          <Button
            size="small"
            variant="danger"
            className="border-transparent! px-2!"
            onClick={() => setLeaving(project)}
          >
            {words.delete}
            <VisuallyHidden> {project.title}</VisuallyHidden>
          </Button>
        </span>
      ),
    },
  ];

  const table = (
    <Table
      caption={words.caption}
      columns={columns}
      rows={rows}
      rowKey={({ project }) => project._id}
      isHighlighted={({ project }) => project._id === followed}
      rowAs={isSortable ? SortableRow : undefined}
    />
  );
  return (
    <>
      {isSortable ? (
        <SortableRows
          rows={rows.map(({ project: { _id, title }, position }) => ({ id: _id, title, position }))}
          total={total}
          onMove={onMove}
        >
          {table}
        </SortableRows>
      ) : (
        table
      )}
      <Suspense>
        {leaving && (
          <DeleteProject
            project={leaving}
            onCancel={() => setLeaving(undefined)}
            onDeleted={() => setLeaving(undefined)}
            list={list}
          />
        )}
        {moving && (
          <MoveToPosition
            title={moving.project.title}
            position={moving.position}
            total={total}
            onMove={(position) => {
              setMoving(undefined);
              onFarMove(moving.project._id, position);
            }}
            onClose={() => setMoving(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
