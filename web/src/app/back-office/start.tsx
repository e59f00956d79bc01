import { Suspense, useMemo } from 'react';
import { createBrowserRouter, redirectDocument, RouterProvider, useLocation } from 'react-router-dom';
import { titled } from '../../content/head';
import { RouteEffects } from '../../runtime/route-effects';
import { RouteParamsContext } from '../../runtime/router';
import { startApp } from '../start-app';
import { BackOffice } from './BackOffice';
import { matchPrivateRoute, privateRoutes } from './routes';

const headOf = (path: string) =>
  Promise.resolve({ title: titled(matchPrivateRoute(path).route.title ?? ''), path });

/** The page of the current path. */
function CurrentPage() {
  const { pathname } = useLocation();
  const { route, params } = useMemo(() => matchPrivateRoute(pathname), [pathname]);
  return (
    <RouteParamsContext value={params}>
      <Suspense>
        <RouteEffects headOf={headOf} />
        <BackOffice>
          <route.Page />
        </BackOffice>
      </Suspense>
    </RouteParamsContext>
  );
}

await startApp(
  () => (
    <RouterProvider
      router={createBrowserRouter([
        { element: <CurrentPage />, children: privateRoutes.map(({ path }) => ({ path, element: null })) },
        // A visitors' page has a document of its own.
        { path: '*', loader: ({ request }) => redirectDocument(request.url) },
      ])}
    />
  ),
  (pathname) => matchPrivateRoute(pathname).route.preload(),
);
