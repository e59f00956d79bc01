import { Readable } from 'node:stream';
import type { Response } from 'express';
import { sendStream } from './send-stream.js';

/** Entries are gathered to pieces of about this size: one write an entry would cost more than the entry. */
const PIECE_CHARACTERS = 32 * 1024;

async function* pieces(items: AsyncIterable<unknown>): AsyncGenerator<string> {
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

async function* rejoin(first: IteratorResult<string>, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}

/**
 * Sends a list of any length as a JSON array, as fast as the caller reads. The first piece is made before anything is
 * sent, so that a failure until then is still an answer; a later one breaks the connection.
 */
export async function streamJsonArray(response: Response, items: AsyncIterable<unknown>): Promise<void> {
  const rest = pieces(items);
  const first = await rest.next();
  response.type('application/json');
  await sendStream(response, Readable.from(rejoin(first, rest)));
}
