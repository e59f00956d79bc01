import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { placeWays, readPlace } from './list-place';
import { pageWays } from './list-view';
import { Pager, type PagerWays } from './Pager';

const show = (ways: PagerWays, onPage?: (page: number) => void) =>
  render(
    <MemoryRouter>
      <Pager label="Pages" {...ways} onPage={onPage} />
    </MemoryRouter>,
  );

const button = (name: string) => screen.getByRole('button', { name });
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a pager', () => {
  afterEach(cleanup);

  it('is nothing where there is one page', () => {
    show(pageWays({ page: 1, pages: 1 }));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('turns the pages of a list that is whole in the browser', () => {
    const turnTo = vi.fn();
    show(pageWays({ page: 1, pages: 3 }), turnTo);
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    expect(button('Previous')).toHaveProperty('disabled', true);
    fireEvent.click(button('Next'));
    expect(turnTo.mock.calls).toEqual([[2]]);
  });

  it('leads on by cursors, and to the first page where the way back is not known', () => {
    const place = readPlace(new URLSearchParams('after=b&page=2'), null);
    show(placeWays({ place, perPage: 50, shown: 50, total: 120, next: 'c' }));
    expect(screen.getByText('51 to 100 of 120')).toBeTruthy();
    expect(addressOf('First page')).toBe('/');
    expect(addressOf('Next')).toBe('/?after=c&page=3');
  });

  it('says Previous where the way back is known, and leads nowhere on after the last page', () => {
    const place = readPlace(new URLSearchParams('after=c&page=3'), { trail: ['', 'b'] });
    show(placeWays({ place, perPage: 50, shown: 20, total: 120, next: undefined }));
    expect(addressOf('Previous')).toBe('/?after=b&page=2');
    expect(button('Next')).toHaveProperty('disabled', true);
  });
});
