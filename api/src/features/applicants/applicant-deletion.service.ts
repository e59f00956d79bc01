import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import pMap from 'p-map';
import { NOW } from '../../platform/database/database-clock.js';
import { Problem } from '../../platform/problem/problem.js';
import { JobsService } from '../jobs/jobs.service.js';
import { notDeleted } from './applicant-selection.js';
import { Applicant } from './applicant.schema.js';
import { Erasure } from './erasure/erasure.service.js';
import './applicants.problems.js';

/** How long a deletion can be undone. */
const UNDO_MS = 30_000;
/** Between the last undo and the first erasure, so that no request comes between them. */
const GAP_MS = 5_000;
const ERASED_AT_ONCE = 200;
const concurrency = 8;

const deletedBefore = (ms: number) => ({ $lte: ['$deletedAt', { $subtract: [NOW, ms] }] });

/** Deletes applicants, so that it can be undone for half a minute by the database's clock. */
@Injectable()
export class ApplicantDeletion {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly erasure: Erasure,
    private readonly jobs: JobsService,
  ) {}

  /** @throws Problem 404 */
  async delete(id: string): Promise<void> {
    if (!(await this.mark(id))) throw new Problem('applicant-not-found');
  }

  async deleteAll(ids: readonly string[]): Promise<{ deleted: string[]; missing: string[] }> {
    const [deleted, missing] = await this.each(ids, (id) => this.mark(id));
    return { deleted, missing };
  }

  async restore(ids: readonly string[]): Promise<{ restored: string[]; gone: string[] }> {
    const [restored, gone] = await this.each(ids, (id) => this.unmark(id));
    return { restored, gone };
  }

  /** Erases some of those that can no longer be restored; their resumes are left to Erasure.finish. @returns how many */
  async erase(): Promise<number> {
    const found = await this.applicants
      .find({ deletedAt: { $exists: true }, $expr: deletedBefore(UNDO_MS + GAP_MS) }, { _id: 1 })
      .limit(ERASED_AT_ONCE)
      .lean<Pick<Applicant, '_id'>[]>();
    await this.erasure.eraseDocuments(found.map(({ _id }) => _id));
    return found.length;
  }

  /** @returns the ids for which it was done, and the others */
  private async each(
    ids: readonly string[],
    work: (id: string) => Promise<boolean>,
  ): Promise<[done: string[], rest: string[]]> {
    const unique = [...new Set(ids)];
    const isDone = await pMap(unique, work, { concurrency });
    return [unique.filter((_id, place) => isDone[place]), unique.filter((_id, place) => !isDone[place])];
  }

  private async mark(_id: string): Promise<boolean> {
    const { matchedCount } = await this.applicants.updateOne(
      { _id, ...notDeleted },
      [{ $set: { deletedAt: NOW } }],
      { updatePipeline: true, timestamps: false },
    );
    return matchedCount > 0;
  }

  /** One whose job is deleted goes with it. */
  private async unmark(_id: string): Promise<boolean> {
    // One that was restored already, too: the request may be repeated.
    const inTime = { deletedAt: { $exists: true }, $expr: { $not: [deletedBefore(UNDO_MS)] } };
    const restorable = { _id, $or: [notDeleted, inTime] };
    const applicant = await this.applicants
      .findOne(restorable, { jobId: 1 })
      .lean<Pick<Applicant, 'jobId'>>();
    if (!applicant || !(await this.jobs.exists(applicant.jobId.toHexString()))) return false;
    const { matchedCount } = await this.applicants.updateOne(
      restorable,
      { $unset: { deletedAt: 1 } },
      { timestamps: false },
    );
    return matchedCount > 0;
  }
}
