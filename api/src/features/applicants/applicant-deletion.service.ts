import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import pMap from 'p-map';
import { NOW } from '../../platform/database/database-clock.js';
import { inBatches } from '../../platform/database/in-batches.js';
import { OutboxTasks } from '../../platform/mail/outbox-tasks.service.js';
import { Problem } from '../../platform/problem/problem.js';
import { ObjectStorage, concurrency } from '../../platform/storage/object-storage.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { JobsService } from '../jobs/jobs.service.js';
import { EPOCH, notDeleted, notErased, type ApplicantFilter } from './applicant-selection.js';
import { ERASED } from './applicant-updates.js';
import { ApplicantRepository } from './applicant.repository.js';
import { Applicant } from './applicant.schema.js';
import './applicants.problems.js';

/** How long a deletion can be undone. */
const UNDO_MS = 30_000;
/** Later than the last undo, so that no request comes between. */
const REMOVE_MS = 60_000;

const deletedSince = (ms: number) => ({ $gt: ['$deletedAt', { $subtract: [NOW, ms] }] });
const REMOVED_AT_ONCE = 200;

type Removed = Pick<Applicant, '_id' | 'resume'>;

/** Deletes, restores and erases applicants. Times are by the database's clock. */
@Injectable()
export class ApplicantDeletion {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly outbox: OutboxTasks,
    private readonly storage: ObjectStorage,
    minuteJob: MinuteJob,
  ) {
    minuteJob.add('Removing deleted applicants', (signal) => this.removeDeleted(signal));
  }

  /** @throws Problem 404 */
  async delete(id: string): Promise<void> {
    if ((await this.repository.markDeleted({ _id: id })) === 0) throw new Problem('applicant-not-found');
  }

  async deleteAll(ids: readonly string[]): Promise<{ deleted: string[]; missing: string[] }> {
    const unique = [...new Set(ids)];
    const present = await this.presentOf(unique);
    await this.repository.markDeleted({ _id: { $in: unique } });
    return {
      deleted: unique.filter((id) => present.has(id)),
      missing: unique.filter((id) => !present.has(id)),
    };
  }

  /** Applicants that were restored before count as restored, so that the request can be repeated. */
  async restore(ids: readonly string[]): Promise<{ restored: string[]; gone: string[] }> {
    const unique = [...new Set(ids)];
    const jobs = (await this.applicants.distinct('jobId', { _id: { $in: unique } })).map(String);
    const present = [...(await this.jobs.titles(jobs)).keys()].map((id) => new Types.ObjectId(id));
    await this.applicants.updateMany(
      { _id: { $in: unique }, jobId: { $in: present }, $expr: deletedSince(UNDO_MS) },
      { $unset: { deletedAt: 1 } },
      { timestamps: false },
    );
    const restored = await this.presentOf(unique);
    return {
      restored: unique.filter((id) => restored.has(id)),
      gone: unique.filter((id) => !restored.has(id)),
    };
  }

  /**
   * Removes everything personal before it returns, from a deleted applicant too. The minute job removes the rest.
   * @returns false when there is nothing to erase
   */
  async erase(_id: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.applicants.updateOne(
      { _id, ...notErased },
      [{ $replaceWith: ERASED }],
      { updatePipeline: true, timestamps: false },
    );
    await this.outbox.deleteForApplicants([_id]);
    return matchedCount > 0;
  }

  private async removeDeleted(signal: AbortSignal): Promise<void> {
    // An interrupted deletion of a job, or an application that was being stored during one.
    await this.repository.markDeleted({ jobId: { $in: await this.jobs.deletedIds() } });
    await this.storage.check();
    const due = this.applicants
      .find({ deletedAt: { $gte: EPOCH }, $expr: { $not: [deletedSince(REMOVE_MS)] } }, { resume: 1 })
      .lean<Removed[]>()
      .cursor();
    let failure: Error | undefined;
    const deleteResume = ({ _id, resume }: Removed): Promise<Types.ObjectId[]> =>
      this.storage.delete(resume.key).then(
        () => [_id],
        (error: Error) => ((failure = error), []),
      );
    for await (const batch of inBatches(due as AsyncIterable<Removed>, REMOVED_AT_ONCE)) {
      if (signal.aborted) return;
      await this.outbox.deleteForApplicants(batch.map(({ _id }) => _id));
      const removed = await pMap(batch, deleteResume, { concurrency });
      await this.applicants.deleteMany({ _id: { $in: removed.flat() } });
    }
    // One resume that the store refuses does not hold up the others.
    if (failure) throw failure;
  }

  private async presentOf(ids: readonly string[]): Promise<Set<string>> {
    const filter: ApplicantFilter = { _id: { $in: ids }, ...notDeleted };
    return new Set((await this.applicants.distinct('_id', filter)).map(String));
  }
}
