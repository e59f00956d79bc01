/** The one admin, as a verified token names them. */
export interface Admin {
  email: string;
}

/** Claims of a session token (HS256). `ver` is the password's version: a changed password ends every session. */
export interface SessionClaims {
  sub: string;
  email: string;
  ver: number;
  /** Seconds since 1970. */
  exp: number;
}
