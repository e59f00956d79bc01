import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Message } from './Message';
import { Button } from '../../ui/Button';
import { paths } from '../../content/paths';

interface Props {
  /** Another place is another try. */
  place: string;
  children: ReactNode;
}

class Boundary extends Component<Props, { broken: boolean; place: string }> {
  override state = { broken: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: { place: string }) {
    return place === state.place ? null : { broken: false, place };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Message
        seed="a pane fell out"
        eyebrow="Something broke"
        title={
          <>
            This page <em>cracked.</em>
          </>
        }
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Load it again
            </Button>
            <Button to={paths.home}>Go to the home page</Button>
          </>
        }
      >
        It is our fault, not yours. Loading it again usually helps; if it does not, write to us and say where
        it happened.
      </Message>
    );
  }
}

/** Keeps a broken page from taking the bar and the footer with it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}
