import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import pMap from 'p-map';
import { hasCome, inMs } from '../database/database-clock.js';
import { Problem } from '../problem/problem.js';
import { ObjectStorage, type ObjectSource, concurrency } from '../storage/object-storage.js';
import { MinuteJob } from './minute-job.service.js';
import { ObjectReferences } from './object-references.js';

export const DAY_MS = 24 * 60 * 60_000;
const EPOCH = new Date(0);

/** An object that the minute job removes after a time if no document names it. */
@Schema({ collection: 'pendingObjects', versionKey: false })
export class PendingObject {
  /** Key of the object, or a folder with a slash at its end. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Date, required: true, index: true })
  removeAfter!: Date;

  /** The minute job has begun, so no document may name the object any more. */
  @Prop({ type: Boolean })
  removing?: boolean;
}

export const PendingObjectSchema = SchemaFactory.createForClass(PendingObject);

export type Reservation = Pick<PendingObject, '_id' | 'removeAfter'>;
type NewObject = ObjectSource & { key: string };

/**
 * Stores objects that documents will name. Each has a record before it is stored and until a document names it, so that the database
 * knows every object. No request deletes an object.
 */
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

  /**
   * Stores objects under one record. Write the document that names them, then confirm.
   * @param _id a key, or the folder of all objects
   * @param ms how long they stay without a document
   * @throws Problem 409 when that took longer
   */
  async store(_id: string, ms: number, objects: readonly NewObject[]): Promise<Reservation> {
    if (!(await this.reserve(_id, ms))) throw new Problem('upload-expired');
    for (const { key, ...source } of objects) await this.storage.put(key, source);
    const extended = await this.pending
      .findOneAndUpdate({ _id, removing: null }, [{ $set: { removeAfter: inMs(ms) } }], {
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<Reservation>();
    if (extended) return extended;
    // The minute job may have deleted the key before the object was stored.
    await this.release(_id);
    throw new Problem('upload-expired');
  }

  /** Keeps an object for a document to come. @returns undefined when the object is being removed */
  async reserve(_id: string, ms: number): Promise<Reservation | undefined> {
    const reserved = { _id: '$_id', removeAfter: inMs(ms) };
    const record = await this.pending
      .findOneAndUpdate({ _id }, [{ $replaceWith: { $cond: ['$removing', '$$ROOT', reserved] } }], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<PendingObject>();
    return record.removing ? undefined : record;
  }

  /** Deletes the record after a document names the object. Never rejects: the minute job does it later. */
  async confirm({ _id, removeAfter }: Reservation): Promise<void> {
    // Another request may have released the object since, with another date.
    await this.pending.deleteOne({ _id, removeAfter }).catch(() => undefined);
  }

  /** Has an object removed in a day. Call it before the document that names the object changes. */
  async release(_id: string): Promise<void> {
    await this.pending.updateOne({ _id }, [{ $replaceWith: { _id: '$_id', removeAfter: inMs(DAY_MS) } }], {
      upsert: true,
      updatePipeline: true,
    });
  }

  private async removeDue(signal: AbortSignal): Promise<void> {
    await this.storage.check();
    const due = this.pending
      .find({ removeAfter: { $gte: EPOCH }, ...hasCome('removeAfter') })
      .lean<PendingObject[]>()
      .cursor();
    const remove = async (record: PendingObject): Promise<void> => {
      if (!signal.aborted) await this.remove(record);
    };
    // One object that the store refuses does not hold up the others.
    await pMap(due as AsyncIterable<PendingObject>, remove, { concurrency, stopOnError: false });
  }

  /** May be repeated, and end at any step. */
  private async remove({ _id, removeAfter }: PendingObject): Promise<void> {
    const unchanged = { _id, removeAfter };
    if (!(await this.references.named([_id])).has(_id)) {
      // A request that is about to name the object has changed removeAfter.
      const { matchedCount } = await this.pending.updateOne(unchanged, { $set: { removing: true } });
      if (matchedCount === 0) return;
      await this.deleteObjects(_id);
    }
    await this.pending.deleteOne(unchanged);
  }

  private async deleteObjects(_id: string): Promise<void> {
    if (!_id.endsWith('/')) return this.storage.delete(_id);
    for await (const { key } of this.storage.list(_id)) await this.storage.delete(key);
  }
}
