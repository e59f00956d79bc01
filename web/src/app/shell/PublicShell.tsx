import { Suspense, type ReactNode } from 'react';
import { RouteEffects } from '../../runtime/navigation/RouteEffects';
import { headOfPath } from '../head-of-path';
import { PageBoundary } from './PageBoundary';
import { Header } from './Header';
import { SkipLink } from './SkipLink';
import Footer from './Footer';

/** Header, page, footer. The page is at least as high as the window, so that the footer never floats. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-6rem)] pt-16">
        <PageBoundary>
          <Suspense>
            <RouteEffects headOf={headOfPath} />
            {children}
          </Suspense>
        </PageBoundary>
      </main>
      <Footer />
    </>
  );
}
