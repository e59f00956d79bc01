import { brokenPage, goHome, notFoundPage, offlinePage } from '../../content/error-pages';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import type { ReactNode } from 'react';
import { Boundary } from '../../runtime/Boundary';
import { Section } from '../../ui/layout';
import { EmphasisedTitle, Eyebrow } from '../../ui/titles';
import { useLocation } from 'react-router-dom';

interface MessageProps {
  page: { eyebrow: string; lead: string; turn: string; text: string };
  /** Where to go from here. */
  children: ReactNode;
}

const panes = 'sky honey cream teal cream honey garnet cream sky cream teal honey'.split(' ');
const LOST = 4;

/** Part of the page, because the server may be unreachable. */
function BrokenWindow() {
  return (
    <svg viewBox="0 0 100 138" aria-hidden className="mx-auto w-full max-w-64 md:max-w-sm">
      <path d="M4 134V50a46 46 0 0 1 92 0v84z" className="fill-line" />
      <clipPath id="arch">
        <path d="M6 132V50a44 44 0 0 1 88 0v82z" />
      </clipPath>
      <g clipPath="url(#arch)">
        {panes.map((colour, place) => (
          <rect
            key={place}
            x={6 + (place % 3) * 30}
            y={6 + Math.floor(place / 3) * 32}
            width={28}
            height={30}
            fill={place === LOST ? 'var(--color-surface)' : `var(--color-glass-${colour})`}
          />
        ))}
      </g>
    </svg>
  );
}

function Message({ page, children }: MessageProps) {
  return (
    <Section inner="grid items-center gap-12 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:gap-16">
      <div className="grid justify-items-start gap-6">
        <Eyebrow>{page.eyebrow}</Eyebrow>
        <h1 tabIndex={-1} className="font-display text-title [&_em]:text-link">
          <EmphasisedTitle {...page} />
        </h1>
        <p className="max-w-[32rem] text-lead text-ink-soft">{page.text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      <BrokenWindow />
    </Section>
  );
}

/** Any address that the route table does not name. */
export function NotFoundPage() {
  return (
    <Message page={notFoundPage}>
      <Button variant="primary" href={paths.home}>
        {goHome}
      </Button>
      <Button href={paths.services}>{notFoundPage.services}</Button>
    </Message>
  );
}

export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary
      path={pathname}
      instead={({ wasOnline }) => {
        const page = wasOnline ? brokenPage : offlinePage;
        // Offline, a new document would be the browser's own error page.
        return (
          <Message page={page}>
            <Button variant="primary" onClick={() => navigator.onLine && window.location.reload()}>
              {page.reload}
            </Button>
            <Button href={paths.home}>{goHome}</Button>
          </Message>
        );
      }}
    >
      {children}
    </Boundary>
  );
}
