import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isObjectIdOrHexString, Types, type Connection, type Model } from 'mongoose';
import { ActivityService } from '../activity/activity.service.js';
import { Settings } from '../config/settings.js';
import { EPOCH, readClock } from '../database/database-clock.js';
import { OutboxTasks } from '../mail/outbox-tasks.service.js';
import { errorCode } from '../problem/problem.js';
import { MinuteJob } from '../stored-files/minute-job.service.js';
import type { ArchivedDocument } from './archive-format.js';

const ERASED_FILE = 'erased.txt';

@Schema({ collection: 'erased', versionKey: false })
export class ErasedRecord {
  /** Id of an erased document, key of its object, `submission:` with its submissionId, or SHA-256 of an e-mail address in lower case. */
  @Prop({ type: String, required: true }) _id!: string;

  /** Only an address has it: everything that was created before is erased. */
  @Prop({ type: Date }) before?: Date;

  /** Not in the file beside the archives yet. */
  @Prop({ type: Boolean, index: { sparse: true } }) unfiled?: true;
}

export const ErasedRecordSchema = SchemaFactory.createForClass(ErasedRecord);

export type Erased = Map<string, Date | undefined>;

const records = (connection: Connection) =>
  connection.collection<ErasedRecord>(ErasedRecordSchema.get('collection') as string);

const hashOf = (email: unknown): string =>
  createHash('sha256').update(String(email).toLowerCase()).digest('hex');

/** Whether a document of a person was created before the person was erased. */
export function isOfErasedPerson({ email, createdAt }: ArchivedDocument, erased: Erased): boolean {
  const before = erased.get(hashOf(email));
  return before !== undefined && !((createdAt as Date) >= before);
}

function addLatest(erased: Erased, _id: string, before: Date | undefined): void {
  const known = erased.get(_id);
  erased.set(_id, known && before && known > before ? known : before);
}

/** @param dirs folders with archives */
export async function readErased(connection: Connection, dirs: readonly string[]): Promise<Erased> {
  const erased: Erased = new Map();
  for (const { _id, before } of await records(connection).find().toArray()) addLatest(erased, _id, before);
  for (const dir of new Set(dirs)) {
    const text = await readFile(join(dir, ERASED_FILE), 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    });
    for (const line of text.split('\n')) {
      const [_id, before] = line.split(' ');
      if (_id) addLatest(erased, _id, before === undefined ? undefined : new Date(before));
    }
  }
  return erased;
}

/** May be repeated. A restore stores them too: on another machine only the file knows them. */
export async function storeErased(connection: Connection, erased: Erased): Promise<void> {
  const unfiled = { unfiled: true as const };
  if (erased.size > 0)
    await records(connection).bulkWrite(
      [...erased].map(([_id, before]) => ({
        updateOne: {
          filter: { _id },
          update: before ? { $set: unfiled, $max: { before } } : { $setOnInsert: unfiled },
          upsert: true,
        },
      })),
      { ordered: false },
    );
}

/** Names what was erased, so that no restore brings it back. The names are in the database and in a file beside the archives. */
@Injectable()
export class ErasedRecords {
  private readonly logger = new Logger(ErasedRecords.name);

  constructor(
    @InjectModel(ErasedRecord.name) private readonly erased: Model<ErasedRecord>,
    private readonly settings: Settings,
    private readonly activity: ActivityService,
    private readonly mails: OutboxTasks,
    minuteJob: MinuteJob,
  ) {
    minuteJob.add('Noting erased records beside the backups', () => this.file());
  }

  async has(_id: string): Promise<boolean> {
    return (await this.erased.exists({ _id })) !== null;
  }

  /** May be repeated. Fails only without the database: the minute job tries the file again. */
  async add(names: readonly string[]): Promise<void> {
    await storeErased(this.erased.db, new Map(names.map((name) => [name, undefined])));
    await this.forget(names);
    await this.tryToFile();
  }

  /** Everything of this address that was created until now. May be repeated. Fails only without the database. */
  async addAddress(email: string): Promise<void> {
    await storeErased(this.erased.db, new Map([[hashOf(email), await readClock(this.erased.db)]]));
    await this.tryToFile();
  }

  /** Deletes the mails about the documents, and removes their names and details from the activity. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.activity.forget(ids);
    await this.mails.deleteAbout(ids.filter(isObjectIdOrHexString).map((id) => new Types.ObjectId(id)));
  }

  private async tryToFile(): Promise<void> {
    await this.file().catch((error: unknown) =>
      this.logger.warn('Erased records could not be noted beside the backups yet.', error),
    );
  }

  private async file(): Promise<void> {
    const unfiled = await this.erased.find({ unfiled: true }).lean<ErasedRecord[]>();
    if (unfiled.length === 0) return;
    const lines = unfiled.map(({ _id, before }) => (before ? `${_id} ${before.toISOString()}` : _id));
    const { dir } = this.settings.backup;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    // The first line break ends a line that a crash cut off.
    const text = `\n${lines.join('\n')}\n`;
    await appendFile(join(dir, ERASED_FILE), text, { mode: 0o600, flush: true });
    const ids = unfiled.map(({ _id }) => _id);
    const latest = new Date(Math.max(...unfiled.map(({ before }) => +(before ?? EPOCH))));
    // Another request may have noted an address again.
    const isSame = { before: { $not: { $gt: latest } } };
    await this.erased.updateMany({ _id: { $in: ids }, ...isSame }, { $unset: { unfiled: 1 } });
  }
}
