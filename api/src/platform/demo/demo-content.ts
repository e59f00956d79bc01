import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Model, mongo } from 'mongoose';
import { errorCode } from '../problem/error-code.js';
import { Settings } from '../config/settings.js';
import { DUPLICATE_KEY } from '../database/database-errors.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import type { Lease } from '../database/lease.js';
import { Leases } from '../database/leases.service.js';

/** Whoever tries the product stops it and starts it again: so long at most the next start waits for one that was killed. */
const LEASE_MS = 10_000;

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
    private readonly leases: Leases,
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
    await this.database.whenReady(async (signal) => {
      // A start that has nothing to add waits for nobody who was killed while it did.
      if (await this.wasAdded(model)) return;
      const add = (lease: Lease) => this.addOnce(model, documents, () => complete(documents), lease);
      await this.leases.withLock(`demo ${model.collection.name}`, add, { ms: LEASE_MS, signal });
    });
  }

  /** Not to a collection that has, or ever had, documents of its own or these. */
  private async addOnce<Kept>(
    model: Model<Kept>,
    documents: readonly { _id: unknown }[],
    complete: () => Promise<readonly { _id: unknown }[]>,
    lease: Lease,
  ): Promise<void> {
    if (await this.wasAdded(model)) return;
    const ids = documents.map((document) => document._id);
    if (!(await model.exists({ _id: { $nin: ids } }))) {
      const whole = await complete();
      lease.assertHeld();
      await this.insert(model, whole);
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

  /** Ids that a start that was cut off added before are no fault. */
  private async insert<Kept>(model: Model<Kept>, documents: readonly { _id: unknown }[]): Promise<void> {
    try {
      await model.insertMany(documents, { ordered: false });
    } catch (error) {
      if (errorCode(error) !== DUPLICATE_KEY) throw error;
    }
  }
}
