import { Injectable, Logger } from '@nestjs/common';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { HourlySweep } from '../database/hourly-sweep.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ObjectStorage } from '../storage/object-storage.js';
import { ApplicantRecords } from './applicant-records.service.js';
import { RESUME_PREFIX } from './resume-links.service.js';

/** A resume is stored before its document: a younger one may belong to an application that is just being kept. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const KEYS_AT_ONCE = 500;

/** Removes applicants whose job is gone, and resumes that no applicant names. */
@Injectable()
export class ApplicantSweep extends HourlySweep {
  protected readonly logger = new Logger(ApplicantSweep.name);

  constructor(
    private readonly records: ApplicantRecords,
    private readonly jobs: JobsService,
    private readonly storage: ObjectStorage,
    database: DatabaseReadiness,
  ) {
    super(database);
  }

  async sweep(stopping: AbortSignal): Promise<void> {
    await this.removeApplicantsWithoutJob(stopping);
    await this.removeResumesWithoutApplicant(stopping);
  }

  private async removeApplicantsWithoutJob(stopping: AbortSignal): Promise<void> {
    const named = await this.records.jobIds();
    const existing = await this.jobs.existingIds(named);
    for (const jobId of named) {
      if (stopping.aborted) return;
      if (!existing.has(jobId)) await this.records.removeOfJob(jobId);
    }
  }

  private async removeResumesWithoutApplicant(stopping: AbortSignal): Promise<void> {
    const before = Date.now() - ORPHAN_AGE_MS;
    let keys: string[] = [];
    for await (const { key, modifiedAt } of this.storage.list(RESUME_PREFIX)) {
      if (stopping.aborted) return;
      if (modifiedAt.getTime() < before) keys.push(key);
      if (keys.length < KEYS_AT_ONCE) continue;
      await this.removeUnnamed(keys);
      keys = [];
    }
    await this.removeUnnamed(keys);
  }

  private async removeUnnamed(keys: readonly string[]): Promise<void> {
    const named = await this.records.namedResumes(keys);
    const orphans = keys.filter((key) => !named.has(key));
    if (orphans.length > 0) this.logger.log(`Removing ${orphans.length} resumes that no applicant names.`);
    await this.records.removeResumes(orphans);
  }
}
