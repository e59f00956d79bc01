import { brokenPage, notFoundPage, offlinePage } from '../../content/error-pages';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Component, Fragment, type ComponentType, type ReactNode } from 'react';
import { Container, Section } from '../../ui/layout';
import { EmphasisedTitle, Eyebrow } from '../../ui/titles';
import { useLocation } from 'react-router-dom';

interface MessageProps {
  page: { eyebrow: string; lead: string; turn: string; text: string };
  actions: ReactNode;
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

function Message({ page, actions }: MessageProps) {
  return (
    <Section>
      <Container className="grid items-center gap-12 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:gap-16">
        <div className="grid justify-items-start gap-6">
          <Eyebrow>{page.eyebrow}</Eyebrow>
          <h1 tabIndex={-1} className="font-display text-title [&_em]:text-link">
            <EmphasisedTitle {...page} />
          </h1>
          <p className="max-w-[32rem] text-lead text-ink-soft">{page.text}</p>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
        <BrokenWindow />
      </Container>
    </Section>
  );
}

/** Any address that the route table does not name. */
export function NotFoundPage() {
  return (
    <Message
      page={notFoundPage}
      actions={
        <>
          <Button variant="primary" href={paths.home}>
            {notFoundPage.home}
          </Button>
          <Button href={paths.services}>{notFoundPage.services}</Button>
        </>
      }
    />
  );
}

interface Props {
  path: string;
  children: ReactNode;
  Frame: ComponentType<{ children: ReactNode }>;
}

interface State {
  page?: typeof brokenPage | typeof offlinePage | undefined;
  path: string;
}

const reload = () => {
  // Offline, a new document would be the browser's own error page.
  if (navigator.onLine) window.location.reload();
};

/**
 * By hand: react-error-boundary clears a failure only after it has shown it once more on the next page, where our state follows the
 * address in the same render; and every visitor would carry it.
 */
class Boundary extends Component<Props, State> {
  override state: State = { path: this.props.path };

  static getDerivedStateFromError() {
    return { page: navigator.onLine ? brokenPage : offlinePage };
  }

  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { page: undefined, path };
  }

  override render() {
    const { children, Frame } = this.props;
    const { page } = this.state;
    if (!page) return children;
    return (
      <Frame>
        <Message
          page={page}
          actions={
            <>
              <Button variant="primary" onClick={reload}>
                {page.reload}
              </Button>
              <Button href={paths.home}>{page.home}</Button>
            </>
          }
        />
      </Frame>
    );
  }
}

/** @param Frame stands around the message, where the page that failed brings its own frame */
export function PageBoundary({
  Frame = Fragment,
  children,
}: {
  Frame?: Props['Frame'];
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <Boundary path={pathname} Frame={Frame}>
      {children}
    </Boundary>
  );
}
