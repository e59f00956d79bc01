import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import { NOW } from '../database/database-clock.js';
import { isObjectId } from '../http/input/object-id.pipe.js';
import type { ActivityEntry, SubjectType } from './activity.schema.js';

export type NewEntry = Omit<ActivityEntry, '_id' | 'at'>;

export const ACCOUNT = { type: 'account', id: 'admin' } as const;

const HOUR_MS = 60 * 60_000;

const idOf = (key: string): mongo.ObjectId =>
  new mongo.ObjectId(createHash('sha256').update(key).digest('hex').slice(0, 24));

/** Who did what. A failure to record is logged and fails no request. */
@Injectable()
export class ActivityService {
  /** By type of subject: finds the name for an entry. */
  readonly names = new Map<SubjectType, (id: string) => Promise<string | undefined>>();
  private readonly logger = new Logger(ActivityService.name);

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** @param key entries with the same key are stored once */
  record(entry: NewEntry, key: string = new mongo.ObjectId().toHexString()): Promise<void> {
    return this.store(`${entry.action} ${key}`, { $setOnInsert: { at: new Date(), ...entry } });
  }

  /** One entry for each hour. Without the e-mail address, which can be a password in the wrong field. */
  countFailedSignIn(): Promise<void> {
    const action = 'sign-in-failed';
    const count = { $add: [{ $ifNull: ['$count', 0] }, 1] };
    return this.store(`${action} ${Math.floor(Date.now() / HOUR_MS)}`, [
      { $set: { at: NOW, who: 'visitor', action, subject: ACCOUNT, count } },
      { $set: { detail: { $concat: ['Attempts: ', { $toString: '$count' }] } } },
    ]);
  }

  async nameOf(type: SubjectType, id: unknown): Promise<string | undefined> {
    if (!isObjectId(id)) return undefined;
    return this.names
      .get(type)?.(id)
      .catch(() => undefined);
  }

  /** Removes what names an erased person. @param ids of their applications, enquiries and the like */
  async forget(ids: readonly string[]): Promise<void> {
    await this.entries.updateMany(
      { 'subject.id': { $in: [...ids] } },
      { $unset: { 'subject.name': 1, detail: 1 } },
    );
  }

  private async store(key: string, update: mongo.Document): Promise<void> {
    await this.entries
      .updateOne({ _id: idOf(key) }, update, { upsert: true, ignoreUndefined: true })
      .catch((error: unknown) => this.logger.warn('An activity was not recorded.', error));
  }

  private get entries(): mongo.Collection<ActivityEntry> {
    return this.connection.collection<ActivityEntry>('activity');
  }
}
