import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api';
import { reducer } from '../../api/reducer';
import {
  sessionRead,
  selectSession,
  sessionEnded,
  signedIn,
  signedOut,
  type SessionState,
} from '../../api/session';
import { readStoredSession, forgetSession, storeSession } from '../../api/stored-session';
import { dropDrafts } from '../../forms/useAdminForm';

const sessionOf = (state: unknown) => selectSession(state as SessionState);

/**
 * What follows from a change of the session, whoever causes it: the browser keeps or forgets it, and with its end, here
 * or in another tab, goes all that was fetched for it. What was read from the browser is not written back: another tab
 * may be halfway through writing.
 */
const keepSession: Middleware = (store) => (next) => (action) => {
  const before = sessionOf(store.getState()).token;
  const result = next(action);
  if (signedIn.match(action)) storeSession(action.payload);
  if (signedOut.match(action) || sessionEnded.match(action)) forgetSession();
  if (signedOut.match(action)) dropDrafts();
  if (before !== null && before !== sessionOf(store.getState()).token)
    store.dispatch(baseApi.util.resetApiState());
  return result;
};

export function createStore() {
  return configureStore({
    reducer,
    middleware: (standard) => standard().concat(keepSession, baseApi.middleware),
    // By default what a query changes waits for the next frame: a box just ticked would be seen unticked until then.
    enhancers: (standard) => standard({ autoBatch: { type: 'tick' } }),
  });
}

let browserStore: ReturnType<typeof createStore> | undefined;

export function openStore() {
  browserStore ??= createStore();
  browserStore.dispatch(sessionRead(readStoredSession()));
  return browserStore;
}
