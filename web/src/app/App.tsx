import { useMemo } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { ServedOriginContext, ServedStatusContext } from '../runtime/page-status';
import type { Head } from '../content/head';
import { HeadContext } from '../runtime/head/page-head';
import { declareHead } from '../runtime/head/page-heads';
import { PreloadContext } from '../runtime/navigation/preload-links';
import { backOffice, preloadRoute, withStore } from './preload-route';
import NotFoundPage from './NotFoundPage';
import { PageDataContext, type PageData } from '../api/page-data';
import type { ServedPage } from '../runtime/page-data';
import { routes, type AppRoute } from './route-table';
import { PageBoundary } from './shell/PageBoundary';
import { PublicShell } from './shell/PublicShell';

/** A head that cannot be applied leaves the one before: a nuisance, not a failure. */
const applyHead = (head: Head) => void declareHead(head).catch(() => undefined);

const isPrivate = ({ kind }: AppRoute) => kind === 'private';

function Element({ route: { kind, Page } }: { route: AppRoute }) {
  if (kind !== 'data') return <Page />;
  return (
    <withStore.Page>
      <Page />
    </withStore.Page>
  );
}

const pagesOf = (kept: AppRoute[]): RouteObject[] =>
  kept.map((route) => ({ path: route.path, element: <Element route={route} /> }));

/** Made once: what stands around the pages is not rendered again because another one is shown. */
const shells: RouteObject[] = [
  {
    element: <PublicShell />,
    children: [
      ...pagesOf(routes.filter((route) => !isPrivate(route))),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  {
    element: (
      <PageBoundary withBar>
        <backOffice.Page />
      </PageBoundary>
    ),
    children: pagesOf(routes.filter(isPrivate)),
  },
];

/** Every route in its shell. */
const Pages = () => useRoutes(shells);

/** All that is shown. `served` is what came with the document, on the server and in the first render alike. */
export function App({ served }: { served?: ServedPage<PageData> | undefined }) {
  const { pathname } = useLocation();
  const status = served && served.path === pathname ? served.status : 200;
  const data = useMemo(() => served?.data ?? {}, [served]);

  return (
    <ServedStatusContext value={status}>
      <ServedOriginContext value={served?.origin ?? ''}>
        <PageDataContext value={data}>
          <HeadContext value={applyHead}>
            <PreloadContext value={preloadRoute}>
              <Pages />
            </PreloadContext>
          </HeadContext>
        </PageDataContext>
      </ServedOriginContext>
    </ServedStatusContext>
  );
}
