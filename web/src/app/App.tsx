import { Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../api/page-data';
import { RouteEffects } from '../runtime/route-effects';
import { RouteParamsContext } from '../runtime/router';
import { ServedContext, type ServedPage } from '../runtime/served-page';
import { loadHead, matchRoute, withStore } from './routes';
import { PublicShell } from './shell/PublicShell';

const headOf = (pathname: string) => loadHead(matchRoute(pathname));

/** The page of the current path in its frame. The server and the first render are given the same `served`. */
export function App({ served }: { served?: ServedPage<PageData> | undefined }) {
  const { pathname } = useLocation();
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname]);
  const { kind, Page } = route;
  const status = served?.path === pathname ? served.status : 200;
  const context = useMemo(
    () => ({ origin: served?.origin ?? '', data: served?.data ?? {}, status }),
    [served, status],
  );

  return (
    <ServedContext value={context}>
      <RouteParamsContext value={params}>
        <Suspense>
          <RouteEffects headOf={headOf} />
          <PublicShell>
            {kind === 'data' ? (
              <withStore.Page>
                <Page />
              </withStore.Page>
            ) : (
              <Page />
            )}
          </PublicShell>
        </Suspense>
      </RouteParamsContext>
    </ServedContext>
  );
}
