import { dropFromBrowser, keepInBrowser, readFromBrowser } from '../runtime/storage';

export type Session =
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

export const signedOutState: Session = { status: 'out', token: null, email: null };

/** The session kept in this browser. An unusable one is removed. */
export function readStoredSession(): Session {
  const token = readFromBrowser(tokenKey);
  if (token !== null && isTokenValid(token)) {
    return { status: 'in', token, email: readFromBrowser(emailKey) };
  }
  forgetSession();
  return signedOutState;
}

/** Stores a session in this browser. The Redux store calls this for `signedIn`. */
export function storeSession({ token, email }: { token: string; email: string }): void {
  keepInBrowser(tokenKey, token);
  keepInBrowser(emailKey, email);
}

export function forgetSession(): void {
  dropFromBrowser(tokenKey);
  dropFromBrowser(emailKey);
}

const signOutKey = 'signedOut';

/** Sends a storage event to the other tabs. A session that expires sends none. */
export function announceSignOut(): void {
  keepInBrowser(signOutKey, '1');
  dropFromBrowser(signOutKey);
}

export const isSignOut = ({ key }: StorageEvent): boolean => key === signOutKey;

/**
 * Ends a session on the server. It is not waited for: in this browser the session ends anyway, and without a connection the token
 * ends by its time.
 */
export function endOnServer(token: string): void {
  const asked = fetch('/api/users/sessions/current', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
    // Goes out though the page is left at once.
    keepalive: true,
  });
  asked.catch(() => undefined);
}
