/** The one admin, as a verified token names them. */
export interface Admin {
  email: string;
  sessionId: string;
}

/** Claims of a session token (HS256). */
export interface SessionClaims {
  sub: string;
  /** Names the session. Absent in tokens of before there were any. */
  jti?: string;
  email: string;
  /** The password's version when the session began. */
  ver: number;
  /** Seconds since 1970. */
  exp: number;
}
