import type { IncomingMessage } from 'node:http';

/** Bytes of the body as the request announces them; undefined when it sends pieces without saying how many. */
export function announcedLength({ headers }: IncomingMessage): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}
