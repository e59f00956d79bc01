import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { inBatches } from '../../database/in-batches.js';
import { errorCode } from '../../problem/problem.js';

const ITEMS_AT_ONCE = 100;

/** Sends a stream. A client that disconnects ends the stream and is no error. */
export async function sendStream(response: Response, stream: Readable): Promise<void> {
  // pipeline alone adds seven listeners.
  response.setMaxListeners(20);
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Sends a text of any length. The first piece is made before the headers are sent, so an early error is a proper response. */
export async function sendPieces(
  response: Response,
  headers: Readonly<Record<string, string>>,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  const stream = Readable.from(pieces);
  await once(stream, 'readable');
  response.set(headers);
  await sendStream(response, stream);
}

export const streamJsonArray = (response: Response, items: AsyncIterable<unknown>): Promise<void> =>
  sendPieces(response, { 'Content-Type': 'application/json' }, jsonPieces(items));

async function* jsonPieces(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of inBatches(items, ITEMS_AT_ONCE)) {
    yield separator + batch.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
