import type { Connection } from 'mongoose';

/** One document while a restore is at work in this place; a restore that was cut off leaves it behind. */
interface RestoreMark {
  _id: 'restore';
  /** File name of the archive. */
  archive: string;
  startedAt: Date;
  /** As long as all that came stands beside what is in use, which is as it was. */
  isBeside?: true;
  /** Whether what stays of an installation has stayed: a restore that is repeated cannot see it any more. */
  isOver?: boolean;
}

const _id = 'restore';
const marks = (connection: Connection) => connection.collection<RestoreMark>('restores');

/** @returns the mark of a restore that has begun and not ended */
export const readMark = (connection: Connection): Promise<RestoreMark | null> =>
  marks(connection).findOne({ _id });

/** Marks the beginning, unless there is a mark. @returns whether there was none */
export async function setMark(connection: Connection, archive: string): Promise<boolean> {
  const { upsertedCount } = await marks(connection).updateOne(
    { _id },
    { $setOnInsert: { archive, startedAt: new Date(), isBeside: true } },
    { upsert: true },
  );
  return upsertedCount === 1;
}

/** From here on nothing is as it was. @returns false when the mark is gone: somebody took this restore for dead */
export async function markChange(
  connection: Connection,
  change: Pick<RestoreMark, 'archive'> & { isOver: boolean },
): Promise<boolean> {
  const { matchedCount } = await marks(connection).updateOne(
    { _id },
    { $set: change, $unset: { isBeside: '' } },
  );
  return matchedCount === 1;
}

export async function removeMark(connection: Connection): Promise<void> {
  await marks(connection).deleteOne({ _id });
}

/** Removes the mark of a restore that has changed nothing. @returns whether it was one */
export async function removeMarkBeside(connection: Connection): Promise<boolean> {
  return (await marks(connection).deleteOne({ _id, isBeside: true })).deletedCount === 1;
}
