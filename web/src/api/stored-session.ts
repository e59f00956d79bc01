import { attempt, dropFromBrowser, keepInBrowser, readFromBrowser } from '../runtime/storage';

export interface Session {
  /** Null: signed out. */
  token: string | null;
  email: string | null;
  /** The admin signed out. */
  byChoice?: boolean;
}

const tokenKey = 'authToken';
const emailKey = 'Email';

/** When a token ends, in milliseconds; undefined where it cannot be decoded or says no end. */
export const tokenEnd = (token: string): number | undefined =>
  attempt(() => {
    const [, payload = ''] = token.split('.');
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  });

/** Valid only while its payload can be decoded and its end lies ahead. */
export function isTokenValid(token: string, now = Date.now()): boolean {
  const end = tokenEnd(token);
  return end !== undefined && end > now;
}

export const signedOutState: Session = { token: null, email: null };

/** The session kept in this browser. An unusable one is removed. */
export function readStoredSession(): Session {
  const token = readFromBrowser(tokenKey);
  if (token !== null && isTokenValid(token)) {
    return { token, email: readFromBrowser(emailKey) };
  }
  forgetSession();
  return signedOutState;
}

/** Stores a session in this browser. The Redux store calls this for `signedIn`. @returns false where the browser refuses storage */
export function storeSession({ token, email }: { token: string; email: string }): boolean {
  keepInBrowser(emailKey, email);
  return keepInBrowser(tokenKey, token);
}

export function forgetSession(): void {
  dropFromBrowser(tokenKey);
  dropFromBrowser(emailKey);
}

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
