import { Types, type Query } from 'mongoose';
import { invalidFields } from '../../problem/invalid-fields.js';
import { isObjectId } from '../input/object-id.pipe.js';
import { pageLimits } from './list-page.dto.js';
import type { ListPage } from './page-headers.js';

export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** How many documents the database hands over at a time when all are read. */
const BATCH_SIZE = 500;

interface Entry {
  createdAt: Date;
  _id: Types.ObjectId;
}

/** One page of a list. */
interface PageOf<Found> extends Pick<ListPage, 'next'> {
  items: Found[];
}

/**
 * Reads one page. One entry more than asked is read, to know whether there is a next page.
 * @param query finds the list, newest first
 * @throws Problem 400 when `after` does not come from an earlier page
 */
export async function readPage<Found extends Entry, Doc>(
  query: Query<Found[], Doc>,
  { limit = pageLimits.usual, after }: { limit?: number | undefined; after?: string | undefined },
): Promise<PageOf<Found>> {
  if (after !== undefined) query.and([placeAfter(readCursor(after))]);
  const found = await query.limit(limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, ...(last && found.length > limit && { next: { limit, after: writeCursor(last) } }) };
}

/** Reads all as they are consumed. Mongoose leaves the cursor open when the reader stops before the end; this does not. */
export async function* readAll<Found, Doc>(query: Query<Found[], Doc>): AsyncGenerator<Found> {
  const cursor = query.cursor({ batchSize: BATCH_SIZE });
  try {
    yield* cursor as unknown as AsyncIterable<Found>;
  } finally {
    await cursor.close();
  }
}

/** Opaque to clients: the last entry's time and id. */
const writeCursor = ({ createdAt, _id }: Entry): string =>
  Buffer.from(`${createdAt.getTime()}.${_id.toHexString()}`).toString('base64url');

function readCursor(cursor: string): Entry {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (!/^\d{1,15}$/.test(time) || !isObjectId(id)) {
    throw invalidFields({
      field: 'after',
      message: 'Take the value from the Link header of the page before.',
    });
  }
  return { createdAt: new Date(Number(time)), _id: new Types.ObjectId(id) };
}

/** `$lte` bounds the walk through the index; the rest decides among entries of the same millisecond. */
const placeAfter = ({ createdAt, _id }: Entry) => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: _id } }],
});
