import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useHistoryState } from './history-state';

const isText = (kept: unknown): kept is string => typeof kept === 'string';

function Page() {
  const [open = 'none', setOpen] = useHistoryState('open', isText);
  return (
    <>
      <output>{open}</output>
      {['A', 'B'].map((name) => (
        <button key={name} onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      <Link to="?page=2">Next</Link>
      <Link replace to="?q=words">
        Search
      </Link>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'a, button' }));
const expectOpen = (name: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(name));
const kept = () => (window.history.state as Record<string, unknown> | null)?.open;
const start = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );

beforeEach(() => window.history.pushState(null, '', '/'));
afterEach(cleanup);

it('each entry of the history has its own value again after Back and Forward', async () => {
  start();
  await press('A');
  await press('Next');
  await expectOpen('A');
  await press('B');
  await expectOpen('B');
  window.history.back();
  await expectOpen('A');
  expect(kept()).toBe('A');
  window.history.forward();
  await expectOpen('B');
  expect(kept()).toBe('B');
});

it('an entry without a value has none after Back', async () => {
  start();
  await press('Next');
  await press('B');
  window.history.back();
  await expectOpen('none');
  expect(kept()).toBeUndefined();
});

it('the value stays where the entry is replaced, and is there again after a reload', async () => {
  start();
  await press('A');
  await press('Search');
  await expectOpen('A');
  expect(kept()).toBe('A');
  cleanup();
  start();
  await expectOpen('A');
});
