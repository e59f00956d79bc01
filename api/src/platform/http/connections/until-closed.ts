import type { ServerResponse } from 'node:http';

/** Aborts when the answer is sent or its caller has gone, be that already. */
export function untilClosed(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  if (response.destroyed) closed.abort();
  else response.once('close', () => closed.abort());
  return closed.signal;
}
