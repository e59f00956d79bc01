import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api';
import { isPublished } from '../../api/content';
import { reducer, type RootState } from '../../api/store-hooks';
import { selectSession, sessionEnded, signedIn, signedOut } from '../../api/session';
import { forgetSession, readStoredSession, storeSession } from '../../api/stored-session';
import { dropDrafts } from '../../forms/drafts';
import { fetchContent } from '../SiteContent';

/** Stores or removes the session in this browser and drops its data. A session read from the browser is not written back. */
const keepSession: Middleware<object, RootState> = (store) => (next) => (action) => {
  const before = selectSession(store.getState()).token;
  const result = next(action);
  if (signedIn.match(action)) storeSession(action.payload);
  if (signedOut.match(action) || sessionEnded.match(action)) forgetSession();
  if (signedOut.match(action)) dropDrafts();
  if (isPublished(action)) fetchContent(0);
  if (before !== null && before !== selectSession(store.getState()).token)
    store.dispatch(baseApi.util.resetApiState());
  return result;
};

export function createStore() {
  return configureStore({
    reducer,
    preloadedState: { session: readStoredSession() },
    middleware: (standard) => standard().concat(keepSession, baseApi.middleware),
    // By default what a query changes waits for the next frame: a box just ticked would be seen unticked until then.
    enhancers: (standard) => standard({ autoBatch: { type: 'tick' } }),
  });
}
