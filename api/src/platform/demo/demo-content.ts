import { Global, Injectable, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { errorCode } from '../problem/error-code.js';
import { Settings } from '../config/settings.js';
import { DUPLICATE_KEY } from '../database/database-errors.js';
import { DatabaseReadiness } from '../database/database-readiness.js';

/** That a collection has had its first content. */
interface Seed {
  _id: string;
  at: Date;
}

/** Puts the first content into a new database: demo content when SEED_DEMO asks for it, other content always. */
@Injectable()
export class DemoContent {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly database: DatabaseReadiness,
    private readonly settings: Settings,
  ) {}

  /** Adds demo content, as addFirst does, when SEED_DEMO asks for it. */
  async add<Kept, Given extends { _id: unknown }>(
    model: Model<Kept>,
    documents: readonly Given[],
    complete?: (given: readonly Given[]) => Promise<readonly { _id: unknown }[]>,
  ): Promise<void> {
    if (this.settings.seedDemo) await this.addFirst(model, documents, complete);
  }

  /**
   * Adds the documents once in the life of a database, as soon as it is there: what the admin deleted does not come back.
   * @param complete gives them what must be there before them; runs only when they are to be added
   */
  async addFirst<Kept, Given extends { _id: unknown }>(
    model: Model<Kept>,
    documents: readonly Given[],
    complete = (given: readonly Given[]): Promise<readonly { _id: unknown }[]> => Promise.resolve(given),
  ): Promise<void> {
    await this.database.whenReady(() => this.addOnce(model, documents, () => complete(documents)));
  }

  /** Not to a collection that has, or ever had, documents of its own or these. */
  private async addOnce<Kept>(
    model: Model<Kept>,
    documents: readonly { _id: unknown }[],
    complete: () => Promise<readonly { _id: unknown }[]>,
  ): Promise<void> {
    if (await this.wasAdded(model)) return;
    const ids = documents.map((document) => document._id);
    if (!(await model.exists({ _id: { $nin: ids } }))) {
      await this.insert(model, await complete());
    }
    await this.seeds.updateOne(
      { _id: model.collection.name },
      { $setOnInsert: { at: new Date() } },
      { upsert: true },
    );
  }

  private async wasAdded<Kept>(model: Model<Kept>): Promise<boolean> {
    return (await this.seeds.findOne({ _id: model.collection.name })) !== null;
  }

  private get seeds(): mongo.Collection<Seed> {
    return this.connection.collection<Seed>('seeds');
  }

  /** An earlier start that was interrupted, or another process, may have added some of the documents. */
  private async insert<Kept>(model: Model<Kept>, documents: readonly { _id: unknown }[]): Promise<void> {
    try {
      await model.insertMany(documents, { ordered: false });
    } catch (error) {
      if (errorCode(error) !== DUPLICATE_KEY) throw error;
    }
  }
}

@Global()
@Module({ providers: [DemoContent], exports: [DemoContent] })
export class DemoModule {}
