import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ObjectClaims } from '../../platform/installation/object-claims.js';
import { JobsService } from '../jobs/jobs.service.js';
import { HourlyCleanup } from '../../platform/cleanup/hourly-cleanup.service.js';
import type { CleanupTask, CleanupRun } from '../../platform/cleanup/cleanup-task.js';
import { ApplicantRepository } from './applicant.repository.js';
import { Applicant } from './applicant.schema.js';
import { countJobless, joblessSentence } from './jobless-applicants.js';
import { RESUME_PREFIX } from './resumes/resume-links.service.js';

const HOUR_MS = 60 * 60 * 1000;

/** Finishes deletes that were interrupted, and reports applicants whose job is missing although nobody deleted it. */
@Injectable()
export class ApplicantCleanup implements CleanupTask, OnModuleInit {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly records: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly claims: ObjectClaims,
    private readonly cleanup: HourlyCleanup,
  ) {}

  onModuleInit(): void {
    this.claims.add({
      folder: RESUME_PREFIX,
      // A resume is stored before its document: a younger one may belong to an application that is just being kept.
      waitMs: HOUR_MS,
      orphans: 'Resumes that no applicant names',
      named: (keys) => this.records.namedResumes(keys),
    });
    this.cleanup.add(this);
  }

  /** Finishes the deletes of jobs that were interrupted. Applicants of a job that nobody deleted are never removed. */
  async run({ mayGoOn }: CleanupRun): Promise<string[]> {
    for (const jobId of await this.jobs.deletedIds()) await this.records.removeOfJob(jobId, mayGoOn);
    const count = await countJobless(this.applicants);
    return count === 0 ? [] : [joblessSentence(count)];
  }
}
