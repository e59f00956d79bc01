import type { ServerResponse } from 'node:http';

/** Aborts when the response is sent or the client has gone, also when that has happened already. */
export function untilClosed(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  if (response.destroyed) closed.abort();
  else response.once('close', () => closed.abort());
  return closed.signal;
}
