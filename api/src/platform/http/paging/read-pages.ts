import { Schema, Types, type Query } from 'mongoose';
import { invalidFields } from '../../problem/invalid-fields.js';
import { isObjectId } from '../input/object-id.pipe.js';
import { pageLimits, type ListPage } from './list-page.js';

/** Of a list: by one field, then by the id, in the same direction. */
export type Order = Readonly<Record<string, 1 | -1>>;

export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** How many documents the database hands over at a time when all are read. */
const BATCH_SIZE = 500;

/** What the first field of an order may hold; none in a document from before there was the field. */
type OrderedValue = Date | string | undefined;

/** One page of a list. */
interface PageOf<Found> extends Pick<ListPage, 'next'> {
  items: Found[];
}

/**
 * Reads one page. One entry more than asked is read, to know whether there is a next page.
 * @param query finds the list; it is sorted here
 * @throws Problem 400 when `after` does not come from an earlier page
 */
export async function readPage<Found extends { _id: Types.ObjectId }, Doc>(
  query: Query<Found[], Doc>,
  { limit = pageLimits.usual, after }: { limit?: number | undefined; after?: string | undefined },
  order: Order = newestFirst,
): Promise<PageOf<Found>> {
  const [field = '_id'] = Object.keys(order);
  query.sort(order);
  const isDate = query.model.schema.path(field) instanceof Schema.Types.Date;
  if (after !== undefined) query.and([placeAfter(order, field, readCursor(after, isDate))]);
  const found = await query.limit(limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (!last || found.length <= limit) return { items };
  const value = field.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], last);
  return { items, next: { limit, after: writeCursor(value as OrderedValue, last._id) } };
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

/** Opaque to clients: what the last entry is sorted by, and its id. */
const writeCursor = (value: OrderedValue, id: Types.ObjectId): string =>
  Buffer.from(`${value instanceof Date ? value.getTime() : `=${value ?? ''}`}.${id.toHexString()}`).toString(
    'base64url',
  );

/** Where a page ends. */
interface Place {
  _id: Types.ObjectId;
  value: Date | string;
}

/** @throws Problem 400 for one that is none, and for one of another order */
function readCursor(cursor: string, isDate: boolean): Place {
  const [, time, text, id = ''] =
    /^(?:(\d{1,15})|=(.*))\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!isObjectId(id) || isDate !== (text === undefined))
    throw invalidFields({
      field: 'after',
      message: 'Take the value from the Link header of the page before.',
    });
  return { _id: new Types.ObjectId(id), value: text ?? new Date(Number(time)) };
}

/** The first condition bounds the walk through the index; the second decides among entries of the same value. */
function placeAfter(order: Order, field: string, { _id, value }: Place): Record<string, unknown> {
  const [beyond, from] = order[field] === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return { [field]: { [from]: value }, $or: [{ [field]: { [beyond]: value } }, { _id: { [beyond]: _id } }] };
}
