import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Collection, type Model, type mongo } from 'mongoose';
import type { SweepOrder } from '../../platform/sweeping/sweep.js';
import { ApplicantAside } from './applicant-aside.schema.js';
import { Applicant } from './applicant.schema.js';

type MayGoOn = SweepOrder['mayGoOn'];

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
  if (!mayGoOn()) return 0;
  await from.aggregate([{ $match: ofJob }, change, { $merge: { into: to.name } }]).toArray();
  if (!mayGoOn()) return 0;
  return (await from.deleteMany(ofJob)).deletedCount;
}
