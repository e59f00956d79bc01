import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import pMap from 'p-map';
import { hasCome, inMs, NOW } from '../../../platform/database/database-clock.js';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { concurrency } from '../../../platform/storage/store-pace.js';
import { Stopping } from '../../../platform/stopping/stopping.js';
import { Applicant } from '../applicant.schema.js';
import { ResumeFiles } from '../resume-files.service.js';
import { ErasureRecord } from './erasure.schema.js';

const AT_ONCE = 200;
/** Longer than a request takes that began before. */
const UNDER_WAY_MS = 60_000;

type Held = Pick<Applicant, '_id' | 'resume' | 'otherResumes'>;
/** A record that is there already stays as it is. */
const begun = {
  resumes: { $ifNull: ['$resumes', []] },
  at: { $ifNull: ['$at', NOW] },
  until: { $ifNull: ['$until', inMs(UNDER_WAY_MS)] },
};

/** Of the others a resume may still be stored: they are looked at in each pass. */
const nothingComing = { $expr: { $lte: ['$until', { $add: ['$at', UNDER_WAY_MS] }] } };

const always = (): boolean => true;

const keysOf = ({ resume, otherResumes = [] }: Held): string[] => [
  resume.key,
  ...otherResumes.map(({ key }) => key),
];

/**
 * Erases applicants with all that is kept of them. A record of it is written first, and goes last: what a crash or a failing store
 * leaves, ApplicantUpkeep finishes, and what requests that were under way leave, it erases a minute later. All of it may be done
 * twice, and by several processes at once.
 */
@Injectable()
export class Erasure {
  private readonly logger = new Logger(Erasure.name);
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    @InjectModel(ErasureRecord.name) private readonly erasures: Model<ErasureRecord>,
    private readonly files: ResumeFiles,
    private readonly outbox: OutboxTasks,
    stopping: Stopping,
  ) {
    stopping.at('cleanup', async () => void (await Promise.all(this.underWay)));
  }

  /** Resolves when the database holds nothing of them any more; their files go in the background. */
  async erase(...ids: Types.ObjectId[]): Promise<void> {
    await this.eraseDocuments(ids);
    const work = this.eraseFiles(ids).catch((error: unknown) =>
      this.logger.warn('A resume could not be erased; it is tried again in 20 s.', error),
    );
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work));
  }

  /** Their files are left to `finish`. */
  async eraseDocuments(ids: readonly Types.ObjectId[]): Promise<void> {
    if (ids.length === 0) return;
    await this.erasures.bulkWrite(
      ids.map((_id) => ({
        updateOne: {
          filter: { _id },
          update: [{ $set: begun }],
          upsert: true,
        },
      })),
      { ordered: false },
    );
    // From here on nobody sees them, and nothing of them changes.
    await this.applicants.updateMany({ _id: { $in: ids }, deletedAt: null }, [{ $set: { deletedAt: NOW } }], {
      updatePipeline: true,
      timestamps: false,
    });
    const held = await this.applicants
      .find({ _id: { $in: ids } }, { 'resume.key': 1, otherResumes: 1 })
      .lean<Held[]>();
    if (held.length > 0)
      await this.erasures.bulkWrite(
        held.map((applicant) => ({
          updateOne: {
            filter: { _id: applicant._id },
            update: {
              $addToSet: { resumes: { $each: keysOf(applicant) } },
              $max: { until: lastOf(applicant) },
            },
          },
        })),
        { ordered: false },
      );
    await this.outbox.deleteForApplicants(ids);
    await this.applicants.deleteMany({ _id: { $in: ids } });
  }

  /** What is not finished yet. @throws what the store refuses */
  async finish(mayGoOn: () => boolean): Promise<void> {
    let last: Types.ObjectId | undefined;
    let failed: AggregateError | undefined;
    while (mayGoOn()) {
      const part = await this.erasures
        .find(
          { ...(last && { _id: { $gt: last } }), $or: [{ erasedAt: null }, hasCome('until')] },
          { _id: 1 },
        )
        .sort({ _id: 1 })
        .limit(AT_ONCE)
        .lean<Pick<ErasureRecord, '_id'>[]>();
      last = part.at(-1)?._id;
      if (!last) break;
      const ids = part.map(({ _id }) => _id);
      await this.eraseDocuments(ids);
      await this.eraseFiles(ids, mayGoOn).catch((error: unknown) => {
        // The store does not answer at all: the others can wait.
        if (!(error instanceof AggregateError) || error.errors.length === part.length) throw error;
        failed = error;
      });
    }
    if (failed) throw failed;
  }

  /** Those of the keys that are being erased. */
  async namedResumes(keys: readonly string[]): Promise<string[]> {
    const records = await this.erasures
      .find({ resumes: { $in: keys } }, { resumes: 1 })
      .lean<Pick<ErasureRecord, 'resumes'>[]>();
    return records.flatMap(({ resumes }) => resumes);
  }

  private async eraseFiles(ids: readonly Types.ObjectId[], mayGoOn = always): Promise<void> {
    const records = await this.erasures.find({ _id: { $in: ids } }).lean<ErasureRecord[]>();
    const eraseFilesOf = async ({ _id, resumes }: ErasureRecord): Promise<void> => {
      for (const key of resumes) {
        if (!mayGoOn()) return;
        await this.files.remove(key);
      }
      const { deletedCount } = await this.erasures.deleteOne({ _id, resumes, ...hasCome('until') });
      if (deletedCount === 0)
        await this.erasures.updateOne({ _id, resumes, ...nothingComing }, [{ $set: { erasedAt: NOW } }], {
          updatePipeline: true,
        });
    };
    // One that the store refuses does not hold the others back.
    await pMap(records, eraseFilesOf, { concurrency, stopOnError: false });
  }
}

/** The last time at which an object that is being stored may appear; one that was the resume is there already. */
const lastOf = ({ otherResumes = [] }: Held): Date =>
  new Date(Math.max(0, ...otherResumes.map(({ until, replaced }) => (replaced ? 0 : until.getTime()))));
