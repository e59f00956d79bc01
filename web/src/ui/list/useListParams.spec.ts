import { describe, expect, it } from 'vitest';
import { readListParams } from './useListParams';

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
