import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useQueue, type Queue } from './useQueue';

const all = Array.from({ length: 120 }, (_, place) => `p${place + 1}`);
const decisions: string[] = [];
let queue: Queue;

interface Site {
  /** What the list has at the moment. */
  found?: string[] | undefined;
  /** Whose name cannot be shown yet. */
  late?: string;
  startsWithNext?: boolean;
}

function View({ id, queue: { keys, next, setDecided } }: { id: string; queue: Queue }) {
  useLayoutEffect(() =>
    keys.show(id, {
      j: () => next?.(),
      6: () => {
        decisions.push(`${id} rejected`);
        setDecided(id, true);
        next?.();
      },
    }),
  );
  return <h1>{id}</h1>;
}

function Page({ found = all, late, startsWithNext = false }: Site) {
  const { id } = useParams();
  const now = useQueue({
    openId: id,
    filters: { unread: 'true' },
    ids: asked(found),
    addresses: { entry: (to) => `/${to}`, listPage: (page) => `/?page=${page}` },
    startsWithNext,
  });
  return (
    <>
      <output ref={() => void (queue = now)} />
      {id !== undefined && id !== late && <View key={id} id={id} queue={now} />}
    </>
  );
}

const page = (site: Site = {}) => (
  <MemoryRouter initialEntries={['/p1']}>
    <Routes>
      <Route path="/:id?" element={<Page {...site} />} />
    </Routes>
  </MemoryRouter>
);

/** What a query for the ids returns. */
function asked(currentData: string[] | undefined) {
  return { currentData, isFetching: false, refetch: () => undefined };
}

const name = () => screen.queryByRole('heading')?.textContent;
const counts = () => queue.pane.counts;

beforeEach(() => void decisions.splice(0));

it('shows each of 120 once, although those who were read leave the filter and others come', async () => {
  const { rerender } = render(page());
  const seen = [name()];
  const user = userEvent.setup({ delay: null });
  while (queue.next) {
    rerender(page({ found: ['later', ...all.slice(seen.length)] }));
    await user.keyboard('j');
    seen.push(name());
  }
  expect(seen).toEqual(all);
  expect([queue.place, queue.total]).toEqual([120, 120]);
  expect(queue.back).toBe('/?page=3');
});

it('counts itself: who is decided stays in it', async () => {
  render(page());
  await userEvent.keyboard('66');
  expect(name()).toBe('p3');
  expect(counts()).toEqual({ all: 120, open: 118, decided: 2 });
  expect(queue.place).toBe(3);
  act(() => queue.setDecided('p1', false));
  act(() => queue.pane.setTab('decided'));
  expect(queue.pane.ids).toEqual(['p2']);
});

it('applies keys that come faster than the pages each to the next one', () => {
  render(page());
  act(() => {
    for (let place = 0; place < 3; place++) fireEvent.keyDown(document.body, { key: '6' });
  });
  expect(decisions).toEqual(['p1 rejected', 'p2 rejected', 'p3 rejected']);
  expect(name()).toBe('p4');
});

it('opens the next one where the address says so, until it is turned off, whatever the browser remembers', () => {
  localStorage.clear();
  const { rerender } = render(page({ startsWithNext: true }));
  expect(queue.opensNext.isOn).toBe(true);
  act(() => queue.opensNext.turn(false));
  expect(queue.opensNext.isOn).toBe(false);
  rerender(page());
  act(() => queue.opensNext.turn(true));
  expect(localStorage.getItem('opensNext')).toBe('true');
  rerender(page({ startsWithNext: true }));
  expect(queue.opensNext.isOn).toBe(false);
});

it('drops keys that wait for somebody else than is opened then', async () => {
  const { rerender } = render(page({ late: 'p2' }));
  await userEvent.keyboard('j6');
  act(() => queue.next?.());
  rerender(page());
  await screen.findByText('p3');
  expect(decisions).toEqual([]);
});

it('lets keys wait for the next name, and then applies them to it', async () => {
  const { rerender } = render(page({ late: 'p2' }));
  await userEvent.keyboard('6');
  expect(name()).toBeUndefined();
  await userEvent.keyboard('6j');
  expect(decisions).toEqual(['p1 rejected']);
  rerender(page());
  expect(decisions).toEqual(['p1 rejected', 'p2 rejected']);
  await screen.findByText('p4');
});

it('lets keys wait until its ids are loaded', async () => {
  function Loading({ isLoaded }: { isLoaded: boolean }) {
    const { id } = useParams();
    const now = useQueue({
      openId: id,
      filters: {},
      ids: asked(isLoaded ? all : undefined),
      addresses: { entry: (to) => `/${to}`, listPage: () => '/' },
    });
    return id === undefined ? null : <View key={id} id={id} queue={now} />;
  }
  const site = (isLoaded: boolean) => (
    <MemoryRouter initialEntries={['/p7']}>
      <Routes>
        <Route path="/:id?" element={<Loading isLoaded={isLoaded} />} />
      </Routes>
    </MemoryRouter>
  );
  const { rerender } = render(site(false));
  await userEvent.keyboard('j');
  expect(name()).toBe('p7');
  rerender(site(true));
  await screen.findByText('p8');
});

it('goes on after one who is not in it, from the place where it was', async () => {
  render(page());
  await userEvent.keyboard('jj');
  expect(queue.nextId).toBe('p4');
  act(() => queue.leaveDeleted('p3'));
  await screen.findByText('p4');
  // An answer that comes after the next one was opened moves nobody.
  act(() => queue.leaveDeleted('p3'));
  expect(name()).toBe('p4');
});
