import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { EPOCH, isDue, inMs } from '../database/database-clock.js';
import { ObjectStorage, type ObjectSource, concurrency } from '../storage/object-storage.js';
import { MinuteJob } from './minute-job.service.js';
import { ObjectReferences, type ObjectName } from './object-references.js';
import { generalProblems } from '../problem/problem.js';

export const DAY_MS = 24 * 60 * 60_000;

/** An object that no document names yet, or any more. */
@Schema({ collection: 'pendingObjects', versionKey: false })
export class PendingObject {
  @Prop({ type: String, required: true }) _id!: string;

  @Prop({ type: Date, required: true, index: true }) removeAfter!: Date;

  /** No document may name the object any more. */
  @Prop({ type: Boolean }) removing?: boolean;
}

export const PendingObjectSchema = SchemaFactory.createForClass(PendingObject);

/** The minute job removes the objects after this time, except those that a document names then. */
export async function removeLater(
  connection: Connection,
  keys: readonly string[],
  ms: number,
): Promise<void> {
  if (keys.length === 0) return;
  const update = [{ $replaceWith: { _id: '$_id', removeAfter: inMs(ms) } }];
  await connection
    .collection<PendingObject>('pendingObjects')
    .bulkWrite(keys.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })));
}

export type Reservation = Pick<PendingObject, '_id' | 'removeAfter'>;
type NewObject = ObjectSource & { key: string };

/** Stores objects. Each has a record until a document names it. Only the minute job deletes objects. */
@Injectable()
export class StoredFiles {
  constructor(
    @InjectModel(PendingObject.name) private readonly pending: Model<PendingObject>,
    private readonly storage: ObjectStorage,
    private readonly references: ObjectReferences,
    minuteJob: MinuteJob,
  ) {
    minuteJob.add('Removing objects that no document names', (signal) => this.removeDue(signal));
  }

  /** Call `confirm` after writing the document. @param ms how long the objects stay without it */
  async store(_id: ObjectName, ms: number, objects: readonly NewObject[]): Promise<Reservation> {
    if (!(await this.reserve(_id, ms))) throw generalProblems.uploadExpired();
    for (const { key, ...source } of objects) await this.storage.put(key, source);
    const extended = await this.pending
      .findOneAndUpdate({ _id, removing: null }, [{ $set: { removeAfter: inMs(ms) } }])
      .lean<Reservation>();
    if (extended) return extended;
    // The minute job may have deleted the key before the object was stored.
    await this.release(_id);
    throw generalProblems.uploadExpired();
  }

  async reserve(_id: ObjectName, ms: number): Promise<Reservation | undefined> {
    const reserved = { _id: '$_id', removeAfter: inMs(ms) };
    const update = [{ $replaceWith: { $cond: ['$removing', '$$ROOT', reserved] } }];
    const record = await this.pending
      .findByIdAndUpdate(_id, update, { upsert: true })
      .lean<PendingObject>()
      .orFail();
    return record.removing ? undefined : record;
  }

  /** Never rejects: the minute job deletes the record later. */
  async confirm({ _id, removeAfter }: Reservation): Promise<void> {
    await this.pending.deleteOne({ _id, removeAfter }).catch(() => undefined);
  }

  /** Call it before changing the document that names the object. The object is removed in a day. */
  async release(_id: ObjectName): Promise<void> {
    await removeLater(this.pending.db, [_id], DAY_MS);
  }

  private async removeDue(signal: AbortSignal): Promise<void> {
    await this.storage.check();
    const remove = async (record: PendingObject): Promise<void> => {
      if (!signal.aborted) await this.remove(record);
    };
    await this.pending
      .find({ removeAfter: { $gte: EPOCH }, ...isDue('removeAfter') })
      .lean<PendingObject>()
      .cursor()
      .eachAsync(remove, { parallel: concurrency, continueOnError: true });
  }

  private async remove({ _id, removeAfter }: PendingObject): Promise<void> {
    const sameRecord = { _id, removeAfter };
    if (!(await this.references.named([_id])).has(_id)) {
      // Skips a record that another request has extended to use its object.
      const { matchedCount } = await this.pending.updateOne(sameRecord, { $set: { removing: true } });
      if (matchedCount === 0) return;
      const keys = _id.endsWith('/') ? this.storage.list(_id) : [_id];
      for await (const key of keys) await this.storage.delete(key);
    }
    await this.pending.deleteOne(sameRecord);
  }
}
