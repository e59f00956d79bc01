import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuard } from './LeaveGuard';
import { RouteEffects } from '../runtime/route-effects';
import { Link } from '../runtime/router';

const headOf = (path: string) =>
  Promise.resolve({ title: `Title of ${path}`, description: 'About it', path });
const dropDraft = vi.fn();
const scrollTo = vi.fn();

function Pages() {
  const { pathname } = useLocation();
  return (
    <main id="main">
      <RouteEffects headOf={headOf} />
      <h1 tabIndex={-1}>{pathname}</h1>
      <Link to="/list">List</Link>
      <Link to="/form#part">Part</Link>
      <Link to="/office">Office</Link>
      <Link to="/form">Form</Link>
      {pathname === '/form' && <LeaveGuard onLeave={dropDraft} />}
    </main>
  );
}

const start = (path: string) => {
  window.history.pushState(null, '', path);
  const router = createBrowserRouter([
    { element: <Pages />, children: ['/form', '/list', '/office'].map((path) => ({ path, element: null })) },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const answer = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: true }));
const expectPage = (path: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe(path));
const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** The guard is an effect, later than the page. */
const expectForm = async () => {
  await expectPage('/form');
  await waitFor(() => expect(isGuarded()).toBe(true));
};
const isAsked = () => document.querySelector('dialog[open]') !== null;
const expectQuestion = () => waitFor(() => expect(isAsked()).toBe(true));

beforeEach(() => {
  dropDraft.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});

it('another page gets its title, the top and the focus', async () => {
  start('/list');
  expect(scrollTo).not.toHaveBeenCalled();
  await follow('Office');
  await expectPage('/office');
  await waitFor(() => expect(document.title).toBe('Title of /office'));
  expect(document.activeElement?.textContent).toBe('/office');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

it('a link away from unsaved changes asks first, and a link within the page does not', async () => {
  start('/form');
  await follow('Part');
  expect(isAsked()).toBe(false);
  await follow('List');
  await expectForm();
  await expectQuestion();
  await answer('Leave');
  await expectPage('/list');
  expect(dropDraft).toHaveBeenCalledOnce();
});

it('Back away from unsaved changes asks first, and goes back when told to', async () => {
  start('/list');
  await follow('Form');
  await expectForm();
  act(() => window.history.back());
  await expectQuestion();
  await expectForm();
  expect(window.location.pathname).toBe('/form');
  await answer('Leave');
  await expectPage('/list');
});

it('Forward, then Stay, leaves the history as it was', async () => {
  start('/office');
  await follow('Form');
  await expectForm();
  await follow('List');
  await answer('Leave');
  await expectPage('/list');
  act(() => window.history.back());
  await expectForm();
  act(() => window.history.forward());
  await expectQuestion();
  await answer('Stay');
  await expectForm();
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  act(() => window.history.back());
  await expectQuestion();
  await answer('Leave');
  await expectPage('/office');
});

it('a change of the query does not ask', async () => {
  const router = start('/form');
  await act(() => router.navigate('/form?sort=title'));
  expect(window.location.search).toBe('?sort=title');
  expect(isAsked()).toBe(false);
});

it('code that navigates asks first', async () => {
  const router = start('/form');
  await act(() => router.navigate('/office'));
  await expectQuestion();
  await answer('Stay');
  await expectForm();
  expect(dropDraft).not.toHaveBeenCalled();
});

it('the browser asks before the tab is closed', () => {
  start('/form');
  expect(isGuarded()).toBe(true);
});
