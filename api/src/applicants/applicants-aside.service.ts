import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
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

  /** Copied first, then deleted: cut off in between, it is done again. */
  async take(jobId: string, until: Date): Promise<void> {
    const ofJob = { jobId: new Types.ObjectId(jobId) };
    await this.applicants.aggregate([
      { $match: ofJob },
      { $set: { until } },
      { $merge: { into: this.aside.collection.name } },
    ]);
    await this.applicants.deleteMany(ofJob);
  }

  async bringBack(jobId: string): Promise<void> {
    const ofJob = { jobId: new Types.ObjectId(jobId) };
    await this.aside.aggregate([
      { $match: ofJob },
      { $unset: 'until' },
      { $merge: { into: this.applicants.collection.name } },
    ]);
    await this.aside.deleteMany(ofJob);
  }
}
