import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api';
import { reducer } from '../../api/reducer';
import { sessionRead } from '../../api/session';
import { readStoredSession } from '../../api/stored-session';
import { keepSession } from './keep-session';

export function createStore() {
  return configureStore({
    reducer,
    middleware: (standard) => standard().concat(keepSession, baseApi.middleware),
    // By default what a query changes waits for the next frame: a box just ticked would be seen unticked until then.
    enhancers: (standard) => standard({ autoBatch: { type: 'tick' } }),
  });
}

let browserStore: ReturnType<typeof createStore> | undefined;

/** One store for the whole visit. A sign-in since the last use has changed the stored session. */
export function openStore() {
  browserStore ??= createStore();
  browserStore.dispatch(sessionRead(readStoredSession()));
  return browserStore;
}
