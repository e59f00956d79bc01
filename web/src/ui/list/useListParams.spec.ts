import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { readListParams, useListParams } from './useListParams';

const filters = {
  show: {
    label: 'Show',
    none: 'All',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  sort: { label: 'Sort by', none: 'Newest first', options: [{ value: 'title', label: 'Title' }] },
} as const;
const read = (search: string) => readListParams(filters, new URLSearchParams(search));

describe('the address of a list', () => {
  it.each(['', 'q=50%25+of+clinics', 'show=inactive', 'sort=title', 'q=a%26b&show=active&sort=title'])(
    'is read and written as "%s"',
    (search) => {
      expect(read(search).write().toString()).toBe(search);
      expect(read(search).isFiltered).toBe(search !== '');
    },
  );

  it('filters nothing by values that it does not know', () => {
    const list = read('show=1&sort=__proto__&q=%20&page=-2');
    expect(list).toMatchObject({ page: 1, after: undefined, isFiltered: false });
    expect(list.values).toEqual({ q: undefined, show: undefined, sort: undefined });
  });

  it('takes days that the calendar has, and ids', () => {
    const open = { from: { label: 'From', kind: 'day' }, job: { label: 'Job', kind: 'id' } } as const;
    const readOpen = (search: string) => readListParams(open, new URLSearchParams(search)).values;
    expect(readOpen('from=2026-02-28&job=67a1f0c2e4b0a1b2c3d4e5f6')).toMatchObject({
      from: '2026-02-28',
      job: '67a1f0c2e4b0a1b2c3d4e5f6',
    });
    for (const search of ['from=2026-02-30', 'from=0202-01-01', 'from=today', 'job=../counts', 'job='])
      expect(readOpen(search)).toMatchObject({ from: undefined, job: undefined });
  });

  it('keeps a parameter that is no filter, also where nothing is filtered', () => {
    const list = readListParams(filters, new URLSearchParams('of=j&q=crm&show=active'), ['of']);
    expect(list.write({ q: undefined }).toString()).toBe('of=j&show=active');
    expect(list.writeAll().toString()).toBe('of=j');
    expect(read('of=j&show=active').write().toString()).toBe('show=active');
  });

  it('goes back to the first page when a filter changes', () => {
    const list = read('q=crm&page=3');
    expect(list.page).toBe(3);
    expect(list.write({ show: 'active' }).toString()).toBe('q=crm&show=active');
    expect(list.write({ q: undefined }).toString()).toBe('');
    expect(list.write({}, { page: 2 }).toString()).toBe('q=crm&page=2');
  });

  it('has a search of at most 200 characters', () => {
    expect(read(`q=${'a'.repeat(201)}`).values.q).toHaveLength(200);
  });
});

it('a second change that comes before the page is drawn keeps the first', () => {
  const { result } = renderHook(() => useListParams(filters), { wrapper: BrowserRouter });
  const drawnBefore = result.current;
  act(() => {
    drawnBefore.set({ show: 'active' });
    drawnBefore.set({ sort: 'title' });
  });
  expect(window.location.search).toBe('?show=active&sort=title');
});
