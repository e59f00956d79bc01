import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchPauseMs } from '../../content/timings';
import { ListSearch } from './ListFilters';

let searches: string[] = [];

function Searched() {
  const [params, setParams] = useSearchParams();
  const set = ({ q = '' }: { q?: string | undefined }) => {
    searches.push(q);
    setParams({ ...Object.fromEntries(params), q }, { replace: true });
  };
  return <ListSearch placeholder="Title" list={{ values: { q: params.get('q') ?? '' }, set }} />;
}

function show() {
  const router = createMemoryRouter([{ path: '/', element: <Searched /> }], {
    initialEntries: ['/?q=before', '/'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => {
  field().focus();
  fireEvent.change(field(), { target: { value } });
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a search field', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    searches = [];
  });
  afterEach(() => void vi.useRealTimers());

  it('changes the address once for many keys', async () => {
    const router = show();
    for (const text of ['c', 'cl', 'cli']) {
      type(text);
      await wait(searchPauseMs - 1);
    }
    expect(searches).toEqual([]);
    await wait(1);
    expect(searches).toEqual(['cli']);
    expect(router.state.location.search).toBe('?q=cli');
  });

  it('shows what the address says after Back, also with the focus, and searches for nothing else', async () => {
    const router = show();
    type('cli');
    await act(() => router.navigate(-1));
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('before');
    await wait(searchPauseMs);
    expect(searches).toEqual([]);
  });

  it('keeps what is typed while another filter changes, and searches for it then', async () => {
    const router = show();
    type('cli');
    field().blur();
    await act(() => router.navigate('/?show=active'));
    expect(field().value).toBe('cli');
    await wait(searchPauseMs);
    expect(router.state.location.search).toBe('?show=active&q=cli');
  });

  it('shows what a link searches for', async () => {
    const router = show();
    await act(() => router.navigate('/?q=linked'));
    expect(field().value).toBe('linked');
  });
});
