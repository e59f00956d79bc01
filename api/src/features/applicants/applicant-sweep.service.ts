import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ObjectClaims } from '../../platform/installation/object-claims.js';
import { JobsService } from '../jobs/jobs.service.js';
import { HourlySweeps } from '../../platform/sweeping/hourly-sweeps.service.js';
import type { Sweep, SweepOrder } from '../../platform/sweeping/sweep.js';
import { ApplicantRecords } from './applicant-records.service.js';
import { Applicant } from './applicant.schema.js';
import { countJobless, joblessSentence } from './jobless-applicants.js';
import { RESUME_PREFIX } from './resume-links.service.js';

const HOUR_MS = 60 * 60 * 1000;

/** Finishes deletes that were interrupted, and reports applicants whose job is missing although nobody deleted it. */
@Injectable()
export class ApplicantSweep implements Sweep, OnModuleInit {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly records: ApplicantRecords,
    private readonly jobs: JobsService,
    private readonly claims: ObjectClaims,
    private readonly sweeps: HourlySweeps,
  ) {}

  onModuleInit(): void {
    this.claims.add({
      folder: RESUME_PREFIX,
      // A resume is stored before its document: a younger one may belong to an application that is just being kept.
      waitMs: HOUR_MS,
      unneeded: 'Resumes that no applicant names',
      named: (keys) => this.records.namedResumes(keys),
    });
    this.sweeps.add(this);
  }

  /** Finishes the deletes of jobs that were interrupted. Applicants of a job that nobody deleted are never removed. */
  async sweep({ mayGoOn }: SweepOrder): Promise<string[]> {
    for (const jobId of await this.jobs.deletedIds()) await this.records.removeOfJob(jobId, mayGoOn);
    const count = await countJobless(this.applicants);
    return count === 0 ? [] : [joblessSentence(count)];
  }
}
