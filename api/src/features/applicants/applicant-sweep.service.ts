import { Injectable, type OnModuleInit } from '@nestjs/common';
import pMap from 'p-map';
import { Settings } from '../../platform/config/settings.js';
import { ObjectClaims } from '../../platform/installation/object-claims.js';
import { JobsService } from '../jobs/jobs.service.js';
import { concurrency } from '../../platform/storage/store-pace.js';
import { HourlySweeps } from '../../platform/sweeping/hourly-sweeps.service.js';
import { Quarantine } from '../../platform/sweeping/quarantine.service.js';
import type { Sweep, SweepOrder } from '../../platform/sweeping/sweep.js';
import { isTooMany, waitsForWord } from '../../platform/sweeping/too-many.js';
import { ApplicantRecords } from './applicant-records.service.js';
import { ApplicantsAside } from './applicants-aside.service.js';
import { RESUME_PREFIX } from './resume-links.service.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const JOBLESS = 'Applicants without a job';

/** Ends removals that were cut off, and sets applicants aside whose job is gone although nobody removed it. */
@Injectable()
export class ApplicantSweep implements Sweep, OnModuleInit {
  constructor(
    private readonly records: ApplicantRecords,
    private readonly aside: ApplicantsAside,
    private readonly jobs: JobsService,
    private readonly settings: Settings,
    private readonly quarantine: Quarantine,
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

  /**
   * What is brought back is seen by the removals that are ended after it: of a job that is removed in between, nobody stays. Jobs are
   * found missing before it is asked which ones were removed, and a removal is written before its job goes: none is overlooked.
   */
  async sweep(order: SweepOrder): Promise<string[]> {
    await this.bringBack(order);
    await this.endRemovals(order);
    return this.setAside(order);
  }

  private async endRemovals({ mayGoOn }: SweepOrder): Promise<void> {
    for (const jobId of await this.gone(await this.jobs.removedIds()))
      await this.records.removeOfJob(jobId, mayGoOn);
  }

  private async bringBack({ mayGoOn }: SweepOrder): Promise<void> {
    for (const jobId of await this.jobs.existingIds(await this.aside.jobIds()))
      await this.aside.bringBack(jobId, mayGoOn);
  }

  private async setAside({ mayGoOn, mayTakeMany }: SweepOrder): Promise<string[]> {
    const gone = await this.gone(await this.records.jobIds());
    const removed = new Set(await this.jobs.removedIds());
    const jobless = gone.filter((id) => !removed.has(id));
    const counts = await this.records.countByJob(jobless);
    const count = [...counts.values()].reduce((sum, ofJob) => sum + ofJob, 0);
    if (count === 0) return [];
    const all = await this.records.countAll();
    if (!mayTakeMany && isTooMany(count, all)) return [waitsForWord(count, all, JOBLESS)];
    const { quarantineDays } = this.settings;
    const until = new Date(Date.now() + quarantineDays * DAY_MS);
    let taken = 0;
    const take = async (key: string): Promise<void> => {
      if (mayGoOn()) await this.quarantine.take(key);
    };
    for (const jobId of jobless) {
      const resumes = await this.records.resumesOfJob(jobId);
      taken += await this.aside.take(jobId, until, mayGoOn);
      await pMap(resumes, take, { concurrency });
    }
    return taken === 0 ? [] : [`${JOBLESS}: ${taken} set aside, for ${quarantineDays} days.`];
  }

  /** Those of the jobs that do not exist. */
  private async gone(jobIds: readonly string[]): Promise<string[]> {
    const existing = await this.jobs.existingIds(jobIds);
    return jobIds.filter((id) => !existing.has(id));
  }
}
