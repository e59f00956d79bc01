import type { Response } from 'express';
import { sendPieces } from './send-pieces.js';

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

/** Sends a list of any length as a JSON array, as fast as the caller reads. */
export const streamJsonArray = (response: Response, items: AsyncIterable<unknown>): Promise<void> =>
  sendPieces(response, { 'Content-Type': 'application/json' }, pieces(items));
