import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { baseApi } from '../src/api/base-api';
import { reducer } from '../src/api/store-hooks';
import { signedIn } from '../src/api/session';

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/**
 * For unit tests: a signed-in store whose requests are answered here. `vi.unstubAllGlobals()` afterwards.
 * @returns the store, and a wrapper for what is rendered
 */
export function testApi(answer: (request: Request) => Response | Promise<Response>) {
  class RequestFromHere extends Request {
    constructor(address: string, init?: RequestInit) {
      super(new URL(address, 'http://localhost'), init);
    }
  }
  vi.stubGlobal('Request', RequestFromHere);
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(answer(request)));
  const store = configureStore({
    reducer,
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  store.dispatch(signedIn({ token: 'a.b.c', email: 'admin@agency.example' }));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, wrapper };
}
