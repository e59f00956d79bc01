import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** A refusal, and when the server's clock says that it was. */
type TimedError = FetchBaseQueryError & { serverTime?: number | undefined };

/** For `transformErrorResponse` of what checks a code: a clock that is wrong is the usual reason for a wrong one. */
export function withServerTime(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): TimedError {
  const time = Date.parse(meta?.response?.headers.get('Date') ?? '');
  return { ...error, serverTime: Number.isNaN(time) ? undefined : time };
}

/** The server's time at a refusal, in milliseconds; undefined where it was not said. */
export const serverTimeOf = (error: unknown): number | undefined =>
  (error as Partial<TimedError> | undefined)?.serverTime;
