import { Suspense, useMemo } from 'react';
import { createBrowserRouter, redirectDocument, RouterProvider, useLocation } from 'react-router-dom';
import type { PageData } from '../../api/page-data';
import { valueIn, type ChangedContent } from '../../content/block';
import { brand } from '../../content/brand';
import { titled } from '../../content/head';
import { RouteParamsContext } from '../../runtime/router';
import { readPageData } from '../../runtime/served-page';
import { SiteContent } from '../SiteContent';
import { startApp } from '../start-app';
import { VisitorsPageContext } from '../../features/site-admin/visitors-page';
import { lazyPart } from '../../ui/lazy-part';
import { BackOffice } from './BackOffice';
import { matchPrivateRoute, privateRoutes } from './routes';

const served = readPageData<PageData>()?.data.content;

const headOf = (path: string, content: ChangedContent) =>
  Promise.resolve({
    title: titled(matchPrivateRoute(path).route.title ?? '', valueIn(content, brand).name),
    path,
  });

const VisitorsPage = lazyPart(() => import('./VisitorsPage'), undefined, Suspense);

/** The page of the current path. */
function CurrentPage() {
  const { pathname } = useLocation();
  const { route, params } = useMemo(() => matchPrivateRoute(pathname), [pathname]);
  return (
    <RouteParamsContext value={params}>
      <Suspense>
        <SiteContent served={served} headOf={headOf}>
          <BackOffice>
            <VisitorsPageContext value={VisitorsPage}>
              <route.Page />
            </VisitorsPageContext>
          </BackOffice>
        </SiteContent>
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
