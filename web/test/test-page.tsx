import { createContext, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { testApi } from './test-api';
import { RouteParamsContext } from '../src/runtime/router';
import { ToastProvider } from '../src/ui/Toast';

const PageContext = createContext<ReactNode>(null);
const TestPage = () => use(PageContext);

/** With the data router, as in the back office. */
function TestRouter({ address, children }: { address: string; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <TestPage /> }], { initialEntries: [address] }),
  );
  return (
    <PageContext value={children}>
      <RouterProvider router={router} />
    </PageContext>
  );
}

/** `testApi`, for what has links and shows messages. */
export function testPage(answer: Parameters<typeof testApi>[0], address = '/') {
  const { store, wrapper: Store } = testApi(answer);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Store>
      <TestRouter address={address}>
        <RouteParamsContext value={{ id: '1' }}>
          <ToastProvider>{children}</ToastProvider>
        </RouteParamsContext>
      </TestRouter>
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
