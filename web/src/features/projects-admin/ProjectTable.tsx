import { clsx } from 'clsx';
import { projectsAdminApi } from '../../api/projects-admin';
import { adminDates } from '../../content/admin-dates';
import { paths } from '../../content/paths';
import { Table, WideOnly, type Column } from '../../ui/Table';
import { ConfirmButton } from '../../ui/list/DeleteDialog';
import { RowAction, RowActions } from '../../ui/list/RowAction';
import type { ListedProject } from './project-list';
import { DragHandle, SortableRow, SortableRows } from '../../ui/SortableRows';

/** On a phone the column's name is beside its cell. */
const labelBeside = '@max-3xl:grid! @max-3xl:grid-cols-[5rem_minmax(0,1fr)] @max-3xl:items-baseline';

interface ProjectTableProps {
  rows: ListedProject[];
  total: number;
  /** Whether no filter hides a project. Only then rows can be dragged. */
  isWhole: boolean;
  onMove: (id: string, position: number) => void;
}

export function ProjectTable({ rows, total, isWhole, onMove }: ProjectTableProps) {
  const [deleteProject] = projectsAdminApi.useDeleteProjectMutation();
  const isSortable = isWhole && total > 1;

  const columns: Column<ListedProject>[] = [
    {
      header: (
        <WideOnly>
          <span className={clsx('@3xl:pl-3', isSortable && '@3xl:ml-11')}>#</span>
        </WideOnly>
      ),
      className: '@3xl:w-[1%] @3xl:py-2 @3xl:pr-0 @3xl:pl-2',
      cell: (row) => (
        <span className="flex items-center @max-3xl:-mr-3 @max-3xl:-my-2 @max-3xl:-ml-1 @max-3xl:flex-row-reverse @max-3xl:justify-between @max-3xl:has-[>:only-child]:justify-end">
          {isSortable && <DragHandle title={row.title} />}
          <span className="px-3 text-ink-soft tabular-nums">{row.position}</span>
        </span>
      ),
    },
    {
      header: <WideOnly>Title</WideOnly>,
      isRowHeader: true,
      className: '@3xl:w-[28%]',
      cell: ({ title, clientName }) => (
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
      header: 'Tools',
      className: labelBeside,
      cell: ({ tools }) =>
        tools ? (
          <p className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">{tools}</p>
        ) : (
          <span className="text-ink-soft">None</span>
        ),
    },
    {
      header: 'Status',
      className: clsx(labelBeside, '@3xl:w-[1%]'),
      cell: ({ active }) => (
        <span className="flex items-center gap-2 text-sm">
          <span
            aria-hidden
            className={clsx('size-3 shrink-0 outline-2 outline-line', active ? 'bg-accent' : 'bg-raised')}
          />
          {active ? 'Active' : 'Inactive'}
        </span>
      ),
    },
    {
      header: 'End Date',
      className: clsx(labelBeside, '@3xl:w-[1%] @3xl:whitespace-nowrap'),
      cell: ({ status, endDate }) =>
        status === 'Ended' ? (
          <time dateTime={endDate} className="tabular-nums">
            {adminDates.calendarDay(endDate)}
          </time>
        ) : (
          <>
            <span aria-hidden className="text-ink-soft">
              –
            </span>
            <span className="sr-only">Ongoing</span>
          </>
        ),
    },
    {
      header: <WideOnly>Actions</WideOnly>,
      className: '@3xl:w-[1%] @3xl:whitespace-nowrap',
      cell: (project) => (
        <RowActions>
          <RowAction label="Update" about={project.title} to={paths.updateProject(project._id)} />
          <ConfirmButton
            about={project.title}
            question="Are you sure you want to delete this project?"
            consequence={`${project.imageUrl === '' ? 'Its details are' : 'Its picture and details are'} deleted with it. Existing links stop working. This cannot be undone.`}
            onConfirm={() => deleteProject(project._id)}
            deleted="Project deleted successfully!"
            failed="Error deleting project!"
          />
        </RowActions>
      ),
    },
  ];

  return (
    <SortableRows rows={rows} total={total} onMove={onMove}>
      <Table caption="Projects" columns={columns} rows={rows} rowAs={SortableRow} />
    </SortableRows>
  );
}
