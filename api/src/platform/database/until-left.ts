import type { Cursor } from 'mongoose';

/** The documents of a cursor. Mongoose leaves it open in the database when the reader stops before the end; this does not. */
export async function* untilLeft<Found, Options>(cursor: Cursor<Found, Options>): AsyncGenerator<Found> {
  try {
    yield* cursor;
  } finally {
    await cursor.close();
  }
}
