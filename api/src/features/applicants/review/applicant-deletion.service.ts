import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import pMap from 'p-map';
import { EPOCH, NOW } from '../../../platform/database/database-clock.js';
import { inBatches } from '../../../platform/database/in-batches.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { ObjectStorage, concurrency } from '../../../platform/storage/object-storage.js';
import { MinuteJob } from '../../../platform/stored-files/minute-job.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { Applicant, notDeleted, notErased, type ApplicantFilter } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';

const UNDO_MS = 30_000;
/** Later than the last undo. */
const REMOVE_MS = 60_000;

const deletedSince = (ms: number) => ({ $gt: ['$deletedAt', { $subtract: [NOW, ms] }] });
const BATCH = 200;

/** What remains of an erased applicant until the minute job has removed the resume. */
export const ERASED = {
  _id: '$_id',
  jobId: '$jobId',
  resume: { key: '$resume.key' },
  createdAt: '$createdAt',
  updatedAt: NOW,
  deletedAt: { $literal: EPOCH },
};

type Removed = Pick<Applicant, '_id' | 'resume'>;

/** Deletes, restores and erases applicants. */
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
    if ((await this.repository.markDeleted({ _id: id })) === 0) throw applicantProblems.applicantNotFound();
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

  /** May be repeated. */
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

  /** Removes all personal fields before it returns, from a deleted applicant too. @returns false when there is nothing to erase */
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
    // After an interrupted deletion of a job, or an application during one.
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
    for await (const batch of inBatches(due as AsyncIterable<Removed>, BATCH)) {
      if (signal.aborted) return;
      await this.outbox.deleteForApplicants(batch.map(({ _id }) => _id));
      const removed = await pMap(batch, deleteResume, { concurrency });
      await this.applicants.deleteMany({ _id: { $in: removed.flat() } });
    }
    if (failure) throw failure;
  }

  private async presentOf(ids: readonly string[]): Promise<Set<string>> {
    const filter: ApplicantFilter = { _id: { $in: ids }, ...notDeleted };
    return new Set((await this.applicants.distinct('_id', filter)).map(String));
  }
}
