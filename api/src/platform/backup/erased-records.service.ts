import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ActivityService } from '../activity/activity.service.js';
import { Settings } from '../config/settings.js';
import { inBatches } from '../database/in-batches.js';
import { errorCode } from '../problem/problem.js';
import { MinuteJob } from '../stored-files/minute-job.service.js';

const BATCH = 500;
const ERASED_FILE = 'erased.txt';

@Schema({ collection: 'erased', versionKey: false })
export class ErasedRecord {
  /** Id of an erased document, or key of its object. */
  @Prop({ type: String, required: true }) _id!: string;

  /** Not in the file beside the archives yet. */
  @Prop({ type: Boolean, index: { sparse: true } }) unfiled?: true;
}

export const ErasedRecordSchema = SchemaFactory.createForClass(ErasedRecord);

const records = (connection: Connection) =>
  connection.collection<ErasedRecord>(ErasedRecordSchema.get('collection') as string);

/** @param dirs folders with archives */
export async function readErased(connection: Connection, dirs: readonly string[]): Promise<Set<string>> {
  const names = new Set((await records(connection).find().toArray()).map(({ _id }) => _id));
  for (const dir of new Set(dirs)) {
    const text = await readFile(join(dir, ERASED_FILE), 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    });
    for (const line of text.split('\n')) if (line) names.add(line);
  }
  return names;
}

/** May be repeated. A restore stores them too: on another machine only the file knows them. */
export async function storeErased(connection: Connection, names: Iterable<string>): Promise<void> {
  for await (const batch of inBatches(names, BATCH))
    await records(connection).bulkWrite(
      batch.map((_id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { unfiled: true as const } }, upsert: true },
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
    minuteJob: MinuteJob,
  ) {
    minuteJob.add('Noting erased records beside the backups', () => this.file());
  }

  /** May be repeated. Fails only without the database: the minute job tries the file again. */
  async add(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await storeErased(this.erased.db, names);
    await this.activity.forget(names);
    await this.file().catch((error: unknown) =>
      this.logger.warn('Erased records could not be noted beside the backups yet.', error),
    );
  }

  private async file(): Promise<void> {
    const names = (await this.erased.find({ unfiled: true }).lean<ErasedRecord[]>()).map(({ _id }) => _id);
    if (names.length === 0) return;
    const { dir } = this.settings.backup;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const file = await open(join(dir, ERASED_FILE), 'a', 0o600);
    try {
      // The first line break ends a line that a crash cut off.
      await file.appendFile(`\n${names.join('\n')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await this.erased.updateMany({ _id: { $in: names } }, { $unset: { unfiled: 1 } });
  }
}
