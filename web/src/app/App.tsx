import { Suspense, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageData } from '../api/page-data';
import { RouteParamsContext } from '../runtime/router';
import { ServedContext, type ServedPage } from '../runtime/served-page';
import { loadHead, matchRoute } from './routes';
import { SiteContent } from './SiteContent';
import { MotionProvider } from '../ui/Motion';
import { SkipLink } from './shell/bar';
import { PageBoundary } from './shell/error-pages';
import { Footer } from './shell/Footer';
import { Header } from './shell/Header';

/** The page of the current path in its frame. */
export function VisitorsPage() {
  const { pathname } = useLocation();
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname]);
  const { Page } = route;
  return (
    <RouteParamsContext value={params}>
      <MotionProvider>
        <SkipLink />
        <Header />
        {/* At least as high as the window, so that the footer never floats. */}
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-6rem)] pt-16">
          <PageBoundary>
            <Page />
          </PageBoundary>
        </main>
        <Footer />
      </MotionProvider>
    </RouteParamsContext>
  );
}

/** The server and the first render are given the same `served`. */
export function App({ served }: { served?: ServedPage<PageData> | undefined }) {
  const { pathname } = useLocation();
  const status = served?.path === pathname ? served.status : 200;
  const context = useMemo(
    () => ({ origin: served?.origin ?? '', data: served?.data ?? {}, status }),
    [served, status],
  );

  return (
    <ServedContext value={context}>
      <Suspense>
        <SiteContent served={served?.data.content} headOf={loadHead}>
          <VisitorsPage />
        </SiteContent>
      </Suspense>
    </ServedContext>
  );
}
