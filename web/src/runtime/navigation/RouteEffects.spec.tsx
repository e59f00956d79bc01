import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Head } from '../../content/head';
import { RouteEffects } from './RouteEffects';

const headOf = (path: string): Promise<Head> =>
  Promise.resolve({ title: `Title of ${path}`, description: 'About it', path });

const scrollTo = vi.fn();

/** A frame with the effects in it, as the site and the back office each have one. */
function Frame() {
  return (
    <main id="main">
      <RouteEffects headOf={headOf} />
      <Outlet />
    </main>
  );
}

const page = (path: string) => ({ path, element: <h1 tabIndex={-1}>{path}</h1> });

beforeEach(() => {
  // jsdom scrolls nothing and knows no preferences.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(cleanup);

it('a page in another frame gets its title, the top and the focus as any other', async () => {
  const router = createMemoryRouter(
    [
      { id: 'site', element: <Frame />, children: [page('/signin')] },
      { id: 'office', element: <Frame key="office" />, children: [page('/adminHome')] },
    ],
    { initialEntries: ['/signin'] },
  );
  render(<RouterProvider router={router} />);
  expect(scrollTo).not.toHaveBeenCalled();

  window.history.replaceState(null, '', '/adminHome');
  await act(() => router.navigate('/adminHome'));
  await vi.waitFor(() => expect(document.title).toBe('Title of /adminHome'));
  expect(document.activeElement?.textContent).toBe('/adminHome');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
});
