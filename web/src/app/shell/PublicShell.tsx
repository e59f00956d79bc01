import type { ReactNode } from 'react';
import { MotionProvider } from '../../ui/Motion';
import { PageBoundary } from './error-pages';
import { Header } from './Header';
import { SkipLink } from './bar';
import Footer from './Footer';

/** Header, page, footer. The page is at least as high as the window, so that the footer never floats. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <MotionProvider>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-6rem)] pt-16">
        <PageBoundary>{children}</PageBoundary>
      </main>
      <Footer />
    </MotionProvider>
  );
}
