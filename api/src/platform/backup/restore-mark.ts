import type { Connection } from 'mongoose';

/** One document while a restore changes this place; a restore that was cut off leaves it behind. */
interface RestoreMark {
  _id: 'restore';
  archive: string;
  startedAt: Date;
}

const marks = (connection: Connection) => connection.collection<RestoreMark>('restores');

/** @returns the file name of the archive whose restore has begun and not ended */
export async function readMark(connection: Connection): Promise<string | undefined> {
  return (await marks(connection).findOne({ _id: 'restore' }))?.archive;
}

export async function setMark(connection: Connection, archive: string): Promise<void> {
  await marks(connection).updateOne(
    { _id: 'restore' },
    { $set: { archive, startedAt: new Date() } },
    { upsert: true },
  );
}

export async function removeMark(connection: Connection): Promise<void> {
  await marks(connection).deleteOne({ _id: 'restore' });
}
