import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Collection, type Model, type mongo } from 'mongoose';
import { ApplicantAside } from './applicant-aside.schema.js';
import { Applicant } from './applicant.schema.js';

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

  take(jobId: string, until: Date): Promise<void> {
    return moveOfJob(jobId, this.applicants.collection, this.aside.collection, { $set: { until } });
  }

  bringBack(jobId: string): Promise<void> {
    return moveOfJob(jobId, this.aside.collection, this.applicants.collection, { $unset: 'until' });
  }
}

/** Copied first, then deleted: cut off in between, it is done again. */
async function moveOfJob(
  id: string,
  from: Collection,
  to: Collection,
  change: mongo.Document,
): Promise<void> {
  const ofJob = { jobId: new Types.ObjectId(id) };
  await from.aggregate([{ $match: ofJob }, change, { $merge: { into: to.name } }]).toArray();
  await from.deleteMany(ofJob);
}
