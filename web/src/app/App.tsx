import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ServedOriginContext, ServedStatusContext } from '../runtime/page-status';
import type { Head } from '../content/head';
import { HeadContext } from '../runtime/head/page-head';
import { declareHead } from '../runtime/head/page-heads';
import { PreloadContext } from '../runtime/navigation/preload-links';
import { RouteParamsContext } from '../runtime/navigation/route-params';
import { backOffice, preloadRoute, withStore } from './preload-route';
import { matchRoute } from './match-route';
import { PageDataContext, type PageData } from '../api/page-data';
import type { ServedPage } from '../runtime/page-data';
import { PageBoundary } from './shell/PageBoundary';
import { PublicShell } from './shell/PublicShell';

/** A head that cannot be applied leaves the one before: a nuisance, not a failure. */
const applyHead = (head: Head) => void declareHead(head).catch(() => undefined);

/** The page of the current path in its frame. */
function CurrentPage() {
  const { pathname } = useLocation();
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname]);
  const { kind, Page } = route;

  if (kind === 'private')
    return (
      <RouteParamsContext value={params}>
        <PageBoundary withBar>
          <backOffice.Page>
            <Page />
          </backOffice.Page>
        </PageBoundary>
      </RouteParamsContext>
    );
  return (
    <RouteParamsContext value={params}>
      <PublicShell>
        {kind === 'data' ? (
          <withStore.Page>
            <Page />
          </withStore.Page>
        ) : (
          <Page />
        )}
      </PublicShell>
    </RouteParamsContext>
  );
}

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
              <CurrentPage />
            </PreloadContext>
          </HeadContext>
        </PageDataContext>
      </ServedOriginContext>
    </ServedStatusContext>
  );
}
