import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { brokenPage, offlinePage } from '../../content/lost';
import { homeLink } from '../../content/navigation';
import { paths } from '../../content/paths';
import { CodeUnavailable } from '../../runtime/lazy-page';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/layout';
import { BarGround } from './BarGround';
import { Logo } from './Logo';
import { Message } from './Message';

interface Props {
  /** Another path is another try. */
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
