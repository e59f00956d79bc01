import { Readable } from 'node:stream';
import type { Response } from 'express';
import { sendStream } from './send-stream.js';

async function* rejoin(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    if (!first.done) yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/**
 * Sends a text of any length as fast as the caller reads. The first piece is made before anything is sent, so that a failure
 * until then is still an answer; a later one breaks the connection. Whoever makes the pieces is told when the caller leaves.
 * @param headers of the answer that is no failure
 */
export async function sendPieces(
  response: Response,
  headers: Readonly<Record<string, string>>,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  const first = await pieces.next();
  response.set(headers);
  await sendStream(response, Readable.from(rejoin(first, pieces)));
}
