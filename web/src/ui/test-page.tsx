import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { testApi } from '../api/test-api';
import { RouteParamsContext } from '../runtime/router';
import { ToastProvider } from './Toast';

/** `testApi`, for what has links and shows messages. */
export function testPage(answer: Parameters<typeof testApi>[0], address = '/') {
  const { store, wrapper: Store } = testApi(answer);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Store>
      <MemoryRouter initialEntries={[address]}>
        <RouteParamsContext value={{ id: '1', jobId: '1' }}>
          <ToastProvider>{children}</ToastProvider>
        </RouteParamsContext>
      </MemoryRouter>
    </Store>
  );
  return { store, wrapper };
}

/** A promise that waits until it is released. */
export function hold<Value = void>() {
  let release: (value: Value) => void = () => undefined;
  const held = new Promise<Value>((resolve) => (release = resolve));
  return { held, release };
}
