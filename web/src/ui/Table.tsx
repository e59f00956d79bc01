import { clsx } from 'clsx';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

export interface Column<Row> {
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  className?: string | undefined;
  /** The title becomes a button. */
  onSort?: (() => void) | undefined;
  isSorted?: boolean | undefined;
  isRowHeader?: boolean | undefined;
}

export function WideOnly({ children }: { children: ReactNode }) {
  return <span className="@max-3xl:sr-only">{children}</span>;
}

export type TableRowProps = ComponentProps<'tr'> & { 'data-row': string };

interface TableProps<Row extends { _id: string }> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  isHighlighted?: ((row: Row) => boolean) | undefined;
  busy?: boolean | undefined;
  /** One line a row, two lines where it is narrow. */
  compact?: boolean | undefined;
  rowAs?: ComponentType<TableRowProps> | 'tr';
  rowClassName?: string;
}

/**
 * A table in an ink frame. Where its own place is narrower than 768 px each row becomes a pane and every cell carries its column's name.
 * Its parts say their roles: Safari takes those of a table's elements away when their display is that of a block.
 */
export function Table<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  isHighlighted,
  busy = false,
  compact = false,
  rowAs: TableRow = 'tr',
  rowClassName,
}: TableProps<Row>) {
  return (
    <div className="@container bg-raised shadow-frame">
      <table
        role="table"
        aria-busy={busy}
        className="w-full border-separate border-spacing-0 text-sm @max-3xl:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="text-left text-xs tracking-[0.06em] uppercase @max-3xl:sr-only">
          <tr role="row">
            {columns.map((column, place) => (
              <th
                key={place}
                role="columnheader"
                scope="col"
                aria-sort={column.isSorted ? 'descending' : undefined}
                className={clsx(
                  'border-b-2 border-line font-medium text-ink-soft',
                  // Stays below the page's bar.
                  compact ? 'px-2 py-2 @3xl:sticky @3xl:top-16 @3xl:z-10 @3xl:bg-raised' : 'px-4 py-3',
                  column.className,
                )}
              >
                {column.onSort ? (
                  <button
                    type="button"
                    onClick={column.onSort}
                    className={clsx('uppercase hover:text-ink', column.isSorted && 'font-semibold text-ink')}
                  >
                    {column.header}
                    {column.isSorted && <span aria-hidden> ↓</span>}
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={clsx('@max-3xl:block', busy && 'opacity-60')}>
          {rows.map((row) => (
            <TableRow
              key={row._id}
              role="row"
              data-row={row._id}
              className={clsx(
                'group/row',
                // The line belongs to the cells: it goes along with a row that is dragged.
                '@3xl:not-last:*:border-b @3xl:not-last:*:border-hairline',
                '@max-3xl:relative @max-3xl:grid',
                compact
                  ? '@max-3xl:min-h-15 @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:content-center @max-3xl:gap-x-3 @max-3xl:border-hairline @max-3xl:py-1.5 @max-3xl:pr-4 @max-3xl:pl-12 @max-3xl:not-last:border-b'
                  : '@max-3xl:gap-3 @max-3xl:border-line @max-3xl:p-4 @max-3xl:not-last:border-b-2',
                rowClassName,
                isHighlighted?.(row) ? 'bg-highlight' : compact && '@3xl:hover:bg-sunken',
              )}
            >
              {columns.map((column, place) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={place}
                    {...(column.isRowHeader ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
                    className={clsx(
                      'text-left align-middle font-normal @max-3xl:block @max-3xl:p-0',
                      compact ? 'px-2' : 'px-4 py-3',
                      column.className,
                    )}
                  >
                    {typeof column.header === 'string' && (
                      <span aria-hidden className="mb-0.5 block text-xs text-ink-soft @3xl:hidden">
                        {column.header}
                      </span>
                    )}
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </TableRow>
          ))}
        </tbody>
      </table>
    </div>
  );
}
