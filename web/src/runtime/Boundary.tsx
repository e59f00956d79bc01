import { Component, type ReactNode } from 'react';
import { LoadFailure } from './lazy-page';

interface Failure {
  error: unknown;
  wasOnline: boolean;
  retry: () => void;
}

interface Props {
  /** Another path is another try. */
  path?: string;
  instead: (failure: Failure) => ReactNode;
  children: ReactNode;
}

interface State {
  failure?: Omit<Failure, 'retry'> | undefined;
  path: string | undefined;
}

/**
 * Shows something else where its children throw. It tries again by itself when the network is back.
 *
 * By hand: react-error-boundary clears a failure only after it has shown it once more on the next page, where our state follows the
 * address in the same render; and every visitor would carry it.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { path: this.props.path };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, wasOnline: navigator.onLine } };
  }

  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { failure: undefined, path };
  }

  retry = () => this.setState({ failure: undefined });

  override componentDidMount() {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadFailure) error.forget();
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.instead({ ...failure, retry: this.retry }) : this.props.children;
  }
}
