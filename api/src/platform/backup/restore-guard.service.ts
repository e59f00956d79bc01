import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Claims, type ClaimDocument } from '../database/claims.service.js';
import { isDue } from '../database/database-clock.js';
import { DatabaseStartError } from '../database/database-errors.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import type { ArchivedCollections } from '../stored-files/object-references.js';

/** Exists during a restore, and after one that was cut off. */
interface RestoreMark {
  _id: 'restore';
  archive: string;
  startedAt: Date;
  /** Whether there was an account before. A repeated restore cannot know. */
  isOver: boolean;
}

const _id = 'restore';
const marks = (connection: Connection) => connection.collection<RestoreMark>('restores');

export const readMark = (connection: Connection): Promise<RestoreMark | null> =>
  marks(connection).findOne({ _id });

/** @returns the stored mark, which an earlier restore may have set */
export async function setMark(connection: Connection, mark: Omit<RestoreMark, '_id'>): Promise<RestoreMark> {
  const options = { upsert: true, returnDocument: 'after' } as const;
  return (await marks(connection).findOneAndUpdate({ _id }, { $setOnInsert: mark }, options)) as RestoreMark;
}

export const removeMark = (connection: Connection) => marks(connection).deleteOne({ _id });

/** A database without content can have these. */
const WITHOUT_CONTENT = ['activity', 'migrations'];

export async function isEmptyDatabase(
  connection: Connection,
  { all }: ArchivedCollections,
): Promise<boolean> {
  for (const { name } of all)
    if (!WITHOUT_CONTENT.includes(name) && (await connection.collection(name).findOne())) return false;
  return true;
}

/** Number of API processes. A killed process counts for up to five minutes. */
export async function countProducts(connection: Connection): Promise<number> {
  const isHeld = { _id: /^product /, $nor: [isDue('until')] };
  return connection.collection<ClaimDocument>('claims').countDocuments(isHeld);
}

/** Prevents a start on a half restored database, and a restore while this process runs. */
@Injectable()
export class RestoreGuard {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly claims: Claims,
    database: DatabaseReadiness,
  ) {
    database.addPrecondition(() => this.begin());
  }

  /** Claims, then reads the mark. A restore does both in the opposite order, so one of them notices. */
  private async begin(): Promise<void> {
    const claim = await this.claims.take(`product ${randomUUID()}`);
    const mark = await readMark(this.connection);
    if (!mark) return;
    await claim?.release();
    throw new DatabaseStartError(
      `A restore of ${mark.archive} has begun here and not ended. Wait for it; if it was cut off, run it again. Leadlight does not ` +
        'start on data that is half restored.',
    );
  }
}
