import { Schema, Types, type Query } from 'mongoose';
import { inBatches } from '../../database/in-batches.js';
import { invalidFields } from '../../problem/problem.js';
import { isObjectId } from '../input/object-id.pipe.js';
import { afterMessage, pageLimits, type QueueDto, type Read } from './list-page.js';

export type Order = Readonly<Record<string, 1 | -1>>;

export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** As it is written, in any case. */
export const containing = (text: string) => ({
  $regex: text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  $options: 'i',
});

const BATCH_SIZE = 500;

type OrderedValue = Date | string | undefined;

/** @param query finds the entries of `ids` where there are some. @returns with `count` also the number of all it finds */
export async function readPage<Found extends { _id: Types.ObjectId }, Doc>(
  query: Query<Found[], Doc>,
  { limit = pageLimits.usual, after, count, ids }: QueueDto,
  order: Order = newestFirst,
): Promise<Read<Found>> {
  if (ids) {
    const found = await query;
    const items = ids.split(',').flatMap((id) => found.filter(({ _id }) => _id.equals(id)));
    return { items, total: items.length };
  }
  const [field = '_id'] = Object.keys(order);
  query.sort(order);
  const isDate = query.model.schema.path(field) instanceof Schema.Types.Date;
  const { hint, maxTimeMS } = query.getOptions();
  const options = { ...(hint && { hint }), ...(maxTimeMS && { maxTimeMS }) };
  // Made here, because the cursor becomes part of the filter.
  const counting = count && query.model.countDocuments(query.getFilter(), options);
  if (after !== undefined) query.and([placeAfter(after, order, field, isDate)]);
  // One more shows whether there is a next page.
  const [found, total] = await Promise.all([query.limit(limit + 1), counting]);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (!last || found.length <= limit) return { items, total };
  const value = field.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], last);
  return { items, next: { limit, after: writeCursor(value as OrderedValue, last._id) }, total };
}

export async function* readAll<Found, Doc, Dto>(
  query: Query<Found[], Doc>,
  toDtos: (found: readonly Found[]) => Promise<Dto[]>,
): AsyncGenerator<Dto> {
  const cursor = query.cursor({ batchSize: BATCH_SIZE });
  const found = cursor as unknown as AsyncIterable<Found>;
  try {
    for await (const batch of inBatches(found, BATCH_SIZE)) yield* await toDtos(batch);
  } finally {
    // Mongoose leaves the cursor open when its reader stops early.
    await cursor.close();
  }
}

const writeCursor = (value: OrderedValue, id: Types.ObjectId): string =>
  Buffer.from(`${value instanceof Date ? value.getTime() : `=${value ?? ''}`}.${id.toHexString()}`).toString(
    'base64url',
  );

/** The first condition bounds the index scan. The second one separates entries of the same value. */
function placeAfter(cursor: string, order: Order, field: string, isDate: boolean): Record<string, unknown> {
  const [, time, text, id = ''] =
    /^(?:(\d{1,15})|=(.*))\.([0-9a-f]{24})$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!isObjectId(id) || isDate !== (text === undefined))
    throw invalidFields({ field: 'after', message: afterMessage });
  const value = text ?? new Date(Number(time));
  const [beyond, from] = order[field] === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  return {
    [field]: { [from]: value },
    $or: [{ [field]: { [beyond]: value } }, { _id: { [beyond]: new Types.ObjectId(id) } }],
  };
}
