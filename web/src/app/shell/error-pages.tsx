import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { brokenPage, goHome, notFoundPage, offlinePage } from '../../content/error-pages';
import { paths } from '../../content/paths';
import { Boundary } from '../../runtime/Boundary';
import { Button } from '../../ui/Button';
import { Section } from '../../ui/layout';
import { PageMessage } from '../../ui/PageMessage';
import { EmphasisedTitle } from '../../ui/titles';

/** Any address that the route table does not name. */
export function NotFoundPage() {
  const { eyebrow, text, services } = notFoundPage;
  return (
    <Section>
      <PageMessage eyebrow={eyebrow} title={<EmphasisedTitle {...notFoundPage} />} text={text}>
        <Button variant="primary" href={paths.home}>
          {goHome}
        </Button>
        <Button href={paths.services}>{services}</Button>
      </PageMessage>
    </Section>
  );
}

export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary
      path={pathname}
      instead={({ wasOnline }) => {
        const { eyebrow, text, reload, ...title } = wasOnline ? brokenPage : offlinePage;
        return (
          <Section>
            <PageMessage eyebrow={eyebrow} title={<EmphasisedTitle {...title} />} text={text} isPlain>
              {/* Offline, a new document would be the browser's own error page. */}
              <Button variant="primary" onClick={() => navigator.onLine && window.location.reload()}>
                {reload}
              </Button>
              <Button href={paths.home}>{goHome}</Button>
            </PageMessage>
          </Section>
        );
      }}
    >
      {children}
    </Boundary>
  );
}
