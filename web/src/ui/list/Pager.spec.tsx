import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pageOf, Pager } from './Pager';
import { readListParams } from './useListParams';

describe('a list that is whole in the browser', () => {
  const rows = Array.from({ length: 45 }, (_, i) => i + 1);

  it('is cut into pages, and shows the last one for an address past the end', () => {
    expect(pageOf(rows, 2, 20)).toEqual({ rows: rows.slice(20, 40), total: 45 });
    expect(pageOf(rows, 9, 20).rows).toEqual([41, 42, 43, 44, 45]);
    expect(pageOf([], 2, 20)).toEqual({ rows: [], total: 0 });
  });
});

describe('the links to other pages', () => {
  const show = (search: string, total: number) => {
    const { page, write } = readListParams({}, new URLSearchParams(search));
    const turnTo = (to: number) => `/list?${write({}, to)}`;
    return render(
      <MemoryRouter>
        <Pager label="Pages" page={page} total={total} perPage={50} turnTo={turnTo} />
      </MemoryRouter>,
    );
  };
  const addressOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

  it('keep the search', () => {
    show('?q=fifty+clinics&page=2', 10_000);
    expect(screen.getByText('51 to 100 of 10,000')).toBeDefined();
    expect(addressOf('Previous')).toBe('/list?q=fifty+clinics');
    expect(addressOf('Next')).toBe('/list?q=fifty+clinics&page=3');
  });

  it('end with the last page', () => {
    show('?page=9', 101);
    expect(screen.getByText('101 to 101 of 101')).toBeDefined();
    expect(addressOf('Previous')).toBe('/list?page=2');
    expect(addressOf('Next')).toBeUndefined();
  });

  it('are left out where one page has all', () => {
    show('', 50);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
