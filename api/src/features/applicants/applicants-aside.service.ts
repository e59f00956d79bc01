import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Collection, type Model, type mongo } from 'mongoose';
import type { SweepOrder } from '../../platform/sweeping/sweep.js';
import { ApplicantAside } from './applicant-aside.schema.js';
import { Applicant } from './applicant.schema.js';

type MayGoOn = SweepOrder['mayGoOn'];

const AT_ONCE = 500;

/** Sets applicants aside who cannot be shown, because their job is gone, and brings them back with it. */
@Injectable()
export class ApplicantsAside {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    @InjectModel(ApplicantAside.name) private readonly aside: Model<ApplicantAside>,
  ) {}

  /** Jobs whose applicants are set aside. */
  async jobIds(): Promise<string[]> {
    return (await this.aside.distinct('jobId').exec()).map((id) => id.toHexString());
  }

  /** @returns how many were set aside */
  take(jobId: string, until: Date, mayGoOn: MayGoOn): Promise<number> {
    return moveOfJob(jobId, this.applicants.collection, this.aside.collection, { $set: { until } }, mayGoOn);
  }

  async bringBack(jobId: string, mayGoOn: MayGoOn): Promise<void> {
    await moveOfJob(jobId, this.aside.collection, this.applicants.collection, { $unset: 'until' }, mayGoOn);
  }
}

/** Copied first, then deleted: cut off in between, the next pass does it again. @returns how many are there no more */
async function moveOfJob(
  id: string,
  from: Collection,
  to: Collection,
  change: mongo.Document,
  mayGoOn: MayGoOn,
): Promise<number> {
  const ofJob = { jobId: new Types.ObjectId(id) };
  let moved = 0;
  for (;;) {
    // Named one by one: an application that arrives meanwhile is not deleted without having been copied.
    const ids = await idsOf(from, ofJob);
    if (ids.length === 0 || !mayGoOn()) return moved;
    const copied = { _id: { $in: ids } };
    await from.aggregate([{ $match: copied }, change, { $merge: { into: to.name } }]).toArray();
    // One that somebody deleted while it was copied must not come back as the copy.
    const left = await idsOf(from, copied);
    // Asked after the look: another process that took over since may have moved those that were still left.
    if (!mayGoOn()) return moved;
    await to.deleteMany({ _id: { $in: ids, $nin: left } });
    moved += (await from.deleteMany({ _id: { $in: left } })).deletedCount;
  }
}

const idsOf = async (collection: Collection, filter: mongo.Document): Promise<Types.ObjectId[]> =>
  (
    await collection
      .find(filter, { projection: { _id: 1 } })
      .limit(AT_ONCE)
      .toArray()
  ).map(({ _id }) => _id);
