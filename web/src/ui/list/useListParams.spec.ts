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
  sort: {
    label: 'Sort by',
    none: 'Newest first',
    hidesNothing: true,
    options: [{ value: 'title', label: 'Title' }],
  },
} as const;
const read = (search: string) => readListParams(filters, new URLSearchParams(search));

describe('the address of a list', () => {
  it.each(['', 'q=50%25+of+clinics', 'show=inactive', 'sort=title', 'q=a%26b&show=active&sort=title'])(
    'is read and written as "%s"',
    (search) => {
      expect(read(search).write().toString()).toBe(search);
    },
  );

  it('filters nothing by values that it does not know', () => {
    const list = read('show=1&sort=__proto__&q=%20&page=-2');
    expect(list).toMatchObject({ page: 1, isFiltered: false });
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

  it('takes texts of links that have their shape', () => {
    const linked = { source: { label: 'Source', shape: /^[a-z]+:(.{1,9})$/ } };
    const { values, isFiltered, write } = readListParams(linked, new URLSearchParams('source=social%3AX'));
    expect({ values, isFiltered }).toMatchObject({ values: { source: 'social:X' }, isFiltered: true });
    expect(write().toString()).toBe('source=social%3AX');
    for (const source of ['', 'social:', 'social:0123456789', 'social:a\nb'])
      expect(readListParams(linked, new URLSearchParams({ source })).isFiltered).toBe(false);
  });

  it('leaves the order where everything is shown', () => {
    expect(read('sort=title').isFiltered).toBe(false);
    expect(read('q=crm').isFiltered).toBe(true);
    expect(read('q=crm&show=active&sort=title').writeAll().toString()).toBe('sort=title');
  });

  it('goes back to the first page when a filter changes', () => {
    const list = read('q=crm&page=3');
    expect(list.page).toBe(3);
    expect(list.write({ show: 'active' }).toString()).toBe('q=crm&show=active');
    expect(list.write({ q: undefined }).toString()).toBe('');
    expect(list.write({}, 2).toString()).toBe('q=crm&page=2');
  });

  it('has a search of at most 200 characters', () => {
    expect(read(`q=${'a'.repeat(201)}`).values.q).toHaveLength(200);
  });
});

it('keeps a filter that was changed before the page was rendered again', () => {
  const { result } = renderHook(() => useListParams(filters), { wrapper: BrowserRouter });
  act(() => {
    result.current.set({ show: 'active' });
    result.current.set({ sort: 'title' });
  });
  expect(result.current.values).toMatchObject({ show: 'active', sort: 'title' });
});
