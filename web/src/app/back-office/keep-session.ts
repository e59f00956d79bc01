import type { Middleware } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api';
import { dropDrafts } from '../../forms/drafts';
import { selectSession, sessionEnded, signedIn, signedOut, type SessionState } from '../../api/session';
import { forgetSession, storeSession } from '../../api/stored-session';

const sessionOf = (state: unknown) => selectSession(state as SessionState);

/**
 * What follows from a change of the session, whoever causes it: the browser keeps or forgets it, and with its end, here
 * or in another tab, goes all that was fetched for it. What was read from the browser is not written back: another tab
 * may be halfway through writing.
 */
export const keepSession: Middleware = (store) => (next) => (action) => {
  const before = sessionOf(store.getState()).token;
  const result = next(action);
  if (signedIn.match(action)) storeSession(action.payload);
  if (signedOut.match(action) || sessionEnded.match(action)) forgetSession();
  if (signedOut.match(action)) dropDrafts();
  if (before !== null && before !== sessionOf(store.getState()).token)
    store.dispatch(baseApi.util.resetApiState());
  return result;
};
