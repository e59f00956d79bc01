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
 * Sends a text of any length as fast as the client reads. The first piece is made before anything is sent, so that an early
 * failure is still a proper response; a later one breaks the connection. The generator ends when the client leaves.
 * @param headers of a successful response
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

/** Entries are written in pieces of about this size. */
const PIECE_CHARACTERS = 32 * 1024;

async function* jsonPieces(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let piece = '[';
  let separator = '';
  for await (const item of items) {
    piece += separator + JSON.stringify(item);
    separator = ',';
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}

/** Sends a list of any length as a JSON array, as fast as the client reads. */
export const streamJsonArray = (response: Response, items: AsyncIterable<unknown>): Promise<void> =>
  sendPieces(response, { 'Content-Type': 'application/json' }, jsonPieces(items));
