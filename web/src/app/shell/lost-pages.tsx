import { notFoundPage as words, brokenPage, offlinePage } from '../../content/lost';
import { paths } from '../../content/paths';
import { Button } from '../../ui/Button';
import { Component, type ReactNode } from 'react';
import { Container, Section } from '../../ui/layout';
import { EmphasisedTitle, Eyebrow } from '../../ui/titles';
import { useLocation } from 'react-router-dom';
import { homeLink } from '../../content/navigation';
import { CodeUnavailable } from '../../runtime/lazy-page';
import { BarGround, Logo } from './bar';

interface MessageProps {
  words: { eyebrow: string; lead: string; turn: string; text: string };
  actions: ReactNode;
}

const panes = [
  'sky',
  'honey',
  'cream',
  'teal',
  'cream',
  'honey',
  'garnet',
  'cream',
  'sky',
  'cream',
  'teal',
  'honey',
];
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

function Message({ words, actions }: MessageProps) {
  return (
    <Section>
      <Container className="grid items-center gap-12 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:gap-16">
        <div className="grid justify-items-start gap-6">
          <Eyebrow>{words.eyebrow}</Eyebrow>
          <h1 tabIndex={-1} className="font-display text-title tracking-[-0.018em] [&_em]:text-link">
            <EmphasisedTitle {...words} />
          </h1>
          <p className="max-w-[32rem] text-lead text-ink-soft">{words.text}</p>
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
      words={words}
      actions={
        <>
          <Button variant="primary" href={paths.home}>
            {words.home}
          </Button>
          <Button href={paths.services}>{words.services}</Button>
        </>
      }
    />
  );
}

interface Props {
  path: string;
  children: ReactNode;
  /** Whether nothing else stands around it: the message gets a bar of its own. */
  withBar: boolean;
}

interface State {
  failure: 'broken' | 'offline' | undefined;
  path: string;
}

/**
 * By hand: react-error-boundary clears a failure only after it has shown it once more on the next page, where our state follows the
 * address in the same render; and every visitor would carry it.
 */
class Boundary extends Component<Props, State> {
  override state: State = { failure: undefined, path: this.props.path };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof CodeUnavailable && !navigator.onLine ? 'offline' : 'broken' };
  }

  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { failure: undefined, path };
  }

  /** Shows the page again, without a new document: offline there is none. */
  private readonly tryAgain = () => {
    // The button that has the focus goes.
    document.getElementById('main')?.focus({ preventScroll: true });
    this.setState({ failure: undefined });
  };

  override render() {
    const { children, withBar } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const isOffline = failure === 'offline';
    const words = isOffline ? offlinePage : brokenPage;
    const message = (
      <Message
        words={words}
        actions={
          <>
            <Button variant="primary" onClick={isOffline ? this.tryAgain : () => window.location.reload()}>
              {words.reload}
            </Button>
            <Button href={paths.home}>{words.home}</Button>
          </>
        }
      />
    );
    if (!withBar) return message;
    return (
      <>
        <header className="on-night fixed inset-x-0 top-0 z-40 h-16">
          <BarGround turned={false} />
          <Container className="relative">
            <Logo to={paths.home} label={homeLink} />
          </Container>
        </header>
        <main id="main" tabIndex={-1} className="pt-16">
          {message}
        </main>
      </>
    );
  }
}

/** Keeps a broken page from taking the bar and the footer with it. Around a whole frame the message stands below a bar of its own. */
export function PageBoundary({ withBar = false, children }: { withBar?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary path={pathname} withBar={withBar}>
      {children}
    </Boundary>
  );
}
