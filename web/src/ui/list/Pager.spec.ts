import { describe, expect, it } from 'vitest';
import { cursorPagination, paginate, type PageTarget } from './Pager';
import { readListParams } from './useListParams';

const filters = { state: { label: 'Show', none: 'All', options: [{ value: 'open', label: 'Open' }] } };
const read = (search: string) => readListParams(filters, new URLSearchParams(search));

describe('a list that is whole in the browser', () => {
  const rows = Array.from({ length: 45 }, (_, i) => i + 1);

  it('is cut into pages, which keep the filters', () => {
    const second = paginate(rows, read('q=a&page=2'), 20);
    expect(second.rows).toEqual(rows.slice(20, 40));
    expect(second.pagination).toEqual({
      page: 2,
      range: '21 to 40 of 45',
      previous: { search: '?q=a' },
      next: { search: '?q=a&page=3' },
    });
  });

  it('shows the last page when the address asks for one past the end', () => {
    const last = paginate(rows, read('page=9'), 20);
    expect(last.rows).toEqual([41, 42, 43, 44, 45]);
    expect(last.pagination).toMatchObject({ page: 3, next: undefined });
    expect(paginate([], read('page=2'), 20)).toMatchObject({ rows: [], pagination: { page: 1 } });
  });
});

describe('a list that is paged by cursors', () => {
  /** @param next the cursor of the page after */
  const arrive = ({ search, state }: PageTarget, next?: string) =>
    cursorPagination({ rows: Array(50), total: 10_000, next }, read(search), 50, state);
  const first = () => arrive({ search: '' }, 'b');
  const target = (found: PageTarget | undefined): PageTarget => found ?? { search: 'none' };

  it('goes forward and the same way back', () => {
    const second = arrive(target(first().next), 'c');
    expect(second).toMatchObject({ page: 2, range: '51 to 100 of 10,000', previous: { search: '' } });
    const third = arrive(target(second.next));
    expect(third.next).toBeUndefined();
    expect(third.previous).toMatchObject({ search: '?after=b&page=2', label: undefined });
    expect(arrive(target(third.previous), 'c')).toEqual(second);
    expect(arrive(target(second.previous), 'b')).toEqual(first());
    expect(first().previous).toBeUndefined();
  });

  it('keeps the filters on every page', () => {
    const { next } = arrive({ search: '?q=fifty+clinics&state=open' }, 'b');
    expect(next?.search).toBe('?q=fifty+clinics&state=open&after=b&page=2');
    expect(arrive(target(next)).previous?.search).toBe('?q=fifty+clinics&state=open');
  });

  it('leads to the first page from a copied address', () => {
    const copied = arrive({ search: '?after=c&page=3' });
    expect(copied.previous).toMatchObject({ search: '', label: 'First page' });
  });

  it('is the first page without a cursor, and at least the second with one', () => {
    expect(arrive({ search: '?page=7' }).page).toBe(1);
    expect(arrive({ search: '?after=c&page=-1' }).page).toBe(2);
  });
});
