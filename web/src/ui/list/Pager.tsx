import { useLocation } from 'react-router-dom';
import { Button } from '../Button';
import { formatNumber } from '../../content/formats';
import type { ListParams } from './useListParams';

export interface PageTarget {
  search: string;
  state?: { previousCursors: string[] };
  label?: string | undefined;
}

export interface Pagination {
  page: number;
  /** '51 to 100 of 10,000' */
  range: string;
  previous: PageTarget | undefined;
  next: PageTarget | undefined;
}

type Address = Pick<ListParams, 'page' | 'after' | 'write'>;

function rangeText(page: number, perPage: number, shown: number, total: number): string {
  const first = (page - 1) * perPage + 1;
  return `${formatNumber(first)} to ${formatNumber(first + shown - 1)} of ${formatNumber(total)}`;
}

const searchOf = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '');

/** The rows of one page of a list that is whole in the browser; the last page where the address asks for one past the end. */
export function paginate<Row>(found: readonly Row[], list: Address, perPage: number) {
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(list.page, pages);
  const rows = found.slice((page - 1) * perPage, page * perPage);
  const targetOf = (to: number): PageTarget => ({ search: searchOf(list.write({}, { page: to })) });
  const pagination: Pagination = {
    page,
    range: rangeText(page, perPage, rows.length, found.length),
    previous: page > 1 ? targetOf(page - 1) : undefined,
    next: page < pages ? targetOf(page + 1) : undefined,
  };
  return { rows, pagination };
}

interface CursorPage {
  rows: readonly unknown[];
  total: number;
  next: string | undefined;
}

function previousCursorsIn(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('previousCursors' in state)) return [];
  const { previousCursors } = state;
  return Array.isArray(previousCursors) ? previousCursors.filter((cursor) => typeof cursor === 'string') : [];
}

/**
 * For a list that the API pages by cursors: the address has the page's own cursor, the entry of the history those of the pages before.
 * @param state of the entry of the history
 */
export function cursorPagination(
  shown: CursorPage,
  list: Address,
  perPage: number,
  state: unknown,
): Pagination {
  const { after } = list;
  const page = after === undefined ? 1 : Math.max(2, list.page);
  const previousCursors = after === undefined ? [] : previousCursorsIn(state);
  const targetOf = (to: number, cursor: string, cursors: string[]): PageTarget => ({
    search: searchOf(cursor === '' ? list.write() : list.write({}, { after: cursor, page: to })),
    state: { previousCursors: cursors },
    label: to < page && previousCursors.length === 0 ? 'First page' : undefined,
  });
  return {
    page,
    range: rangeText(page, perPage, shown.rows.length, shown.total),
    previous:
      after === undefined
        ? undefined
        : targetOf(page - 1, previousCursors.at(-1) ?? '', previousCursors.slice(0, -1)),
    next:
      shown.next === undefined
        ? undefined
        : targetOf(page + 1, shown.next, [...previousCursors, after ?? '']),
  };
}

function PageLink({ target, name }: { target: PageTarget | undefined; name: string }) {
  const { pathname } = useLocation();
  if (!target)
    return (
      <Button size="small" disabled>
        {name}
      </Button>
    );
  return (
    <Button size="small" href={pathname + target.search} state={target.state}>
      {target.label ?? name}
    </Button>
  );
}

export function Pager({ label, pagination }: { label: string; pagination: Pagination }) {
  const { range, previous, next } = pagination;
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft tabular-nums">{range}</p>
      <div className="flex gap-3">
        <PageLink target={previous} name="Previous" />
        <PageLink target={next} name="Next" />
      </div>
    </nav>
  );
}
