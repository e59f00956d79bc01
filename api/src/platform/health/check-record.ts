import type { Connection, mongo } from 'mongoose';

const _id = 'checks';

/** The last daily checks. */
export interface CheckRecord {
  _id: typeof _id;
  at: Date;
  /** What each failing check says. */
  failing: Record<string, string>;
}

const records = (connection: Connection): mongo.Collection<CheckRecord> =>
  connection.collection<CheckRecord>('checkRecord');

export const readCheckRecord = (connection: Connection): Promise<CheckRecord | null> =>
  records(connection).findOne({ _id });

export async function writeCheckRecord(
  connection: Connection,
  record: Omit<CheckRecord, '_id'>,
): Promise<void> {
  await records(connection).replaceOne({ _id }, record, { upsert: true });
}
