import { Fragment, Suspense, type ComponentType, type ReactNode } from 'react';
import { controls } from '../content/controls';
import { Boundary } from '../runtime/Boundary';
import { lazyPage, LoadFailure } from '../runtime/lazy-page';
import { Button } from './Button';
import { Dialog } from './Dialog';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type Frame<Props> = ComponentType<Props & { children: ReactNode }>;

/** Part of a page that is loaded when it is shown. A failure is said in its place. @param Frame around the failure */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Frame?: Frame<Props>,
  Inner: typeof Suspense | typeof Fragment = Fragment,
) {
  const { Page } = lazyPage(load);
  return function LazyPart(props: Props) {
    return (
      <Boundary
        instead={({ error, retry }) => {
          if (!(error instanceof LoadFailure)) throw error;
          const message = (
            <div role="alert" className="grid justify-items-start gap-3 p-4 text-sm">
              <p>This part could not be loaded. It loads when the connection is back.</p>
              <Button size="small" onClick={retry}>
                {controls.retry}
              </Button>
            </div>
          );
          return Frame ? <Frame {...props}>{message}</Frame> : message;
        }}
      >
        <Inner>
          <Page {...props} />
        </Inner>
      </Boundary>
    );
  };
}

/** It needs no Suspense around it: that would hide the dialog of a failure during the next try, which closes it. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: Load<Props>) =>
  lazyPart(
    load,
    ({ onClose, children }) => (
      <Dialog title="Not loaded" onClose={onClose}>
        {children}
      </Dialog>
    ),
    Suspense,
  );
