import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { dropFromBrowser, keepInBrowser, readFromBrowser } from '../runtime/storage/browser-storage';

/** `unknown` until the browser's storage was read, which happens after hydration only. */
export type Session =
  | { status: 'unknown'; token: null; email: null }
  | { status: 'out'; token: null; email: null; byChoice?: boolean }
  | { status: 'in'; token: string; email: string | null };

const tokenKey = 'authToken';
const emailKey = 'Email';

/** When a token ends, in milliseconds; undefined where it cannot be decoded or says no end. */
export function tokenEnd(token: string): number | undefined {
  const [, payload] = token.split('.');
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    return typeof claims.exp === 'number' ? claims.exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/** Valid only while its payload can be decoded and its end lies ahead. */
export function isTokenValid(token: string, now = Date.now()): boolean {
  const end = tokenEnd(token);
  return end !== undefined && end > now;
}

const signedOutState: Session = { status: 'out', token: null, email: null };

/** The session kept in this browser. An unusable one is removed. */
export function readStoredSession(): Session {
  const token = readFromBrowser(tokenKey);
  if (token !== null && isTokenValid(token)) {
    return { status: 'in', token, email: readFromBrowser(emailKey) };
  }
  forgetSession();
  return signedOutState;
}

/** Keeps a session in this browser. The store does so itself with `signedIn`. */
export function storeSession({ token, email }: { token: string; email: string }): void {
  keepInBrowser(tokenKey, token);
  keepInBrowser(emailKey, email);
}

/** Removes token and e-mail from this browser. The store does so itself at the end of a session. */
export function forgetSession(): void {
  dropFromBrowser(tokenKey);
  dropFromBrowser(emailKey);
}

const unreadState = (): Session => ({ status: 'unknown', token: null, email: null });

const slice = createSlice({
  name: 'session',
  initialState: unreadState,
  reducers: {
    sessionRead: (_state, action: PayloadAction<Session>) => action.payload,
    signedIn: (_state, { payload }: PayloadAction<{ token: string; email: string }>): Session => ({
      status: 'in',
      ...payload,
    }),
    /** The admin left: the next sign-in starts afresh. */
    signedOut: (): Session => ({ ...signedOutState, byChoice: true }),
    /** Time or the server ended it: the next sign-in leads back to the place. */
    sessionEnded: (): Session => signedOutState,
  },
});

export const sessionReducer = slice.reducer;
export const { sessionRead, signedIn, signedOut, sessionEnded } = slice.actions;
/** The part of the store that holds the session. */
export interface SessionState {
  session: Session;
}

export const selectSession = (state: SessionState): Session => state.session;
