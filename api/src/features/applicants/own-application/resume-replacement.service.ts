import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import pMap from 'p-map';
import { inMs, NOW } from '../../../platform/database/database-clock.js';
import type { FileKind } from '../../../platform/files/file-kind.js';
import type { UploadedFile } from '../../../platform/http/forms/uploaded-file.js';
import { Problem } from '../../../platform/problem/problem.js';
import { ObjectStorage } from '../../../platform/storage/object-storage.js';
import { concurrency } from '../../../platform/storage/store-pace.js';
import { notDeleted } from '../applicant-selection.js';
import { historySoFar, historyWith, nextRevision } from '../applicant-updates.js';
import { Applicant, type Resume } from '../applicant.schema.js';
import { ResumeFiles } from '../resume-files.service.js';
import { RESUME_PREFIX } from '../resume-links.service.js';
import { safeResumeName } from '../resume-name.js';
import { emptyResume, noResume, unknownResumeKind } from '../resume-problems.js';
import { ResumeRecogniser } from '../resume-recogniser.service.js';
import '../applicants.problems.js';

/** Longer than any upload takes to be stored. */
const HOUR_MS = 60 * 60 * 1000;
/** Longer than a backup takes: it reads the documents first, then the files that they name. */
const DAY_MS = 24 * HOUR_MS;
/** Of an entry whose object is being removed, and which can no longer become the resume. */
const GONE = new Date(0);
const REMOVED_AT_ONCE = 200;

/** As long as nobody has opened it. */
const replaceable = { ...notDeleted, resumeReadAt: null, withdrawnAt: null } as const;
const otherResumes = { $ifNull: ['$otherResumes', []] };

/** Several replacements, one after the other, are one entry: they push nothing else out of the history. */
const historyBefore = {
  $cond: [
    { $eq: [{ $last: { $map: { input: historySoFar, in: '$$this.type' } } }, 'resume'] },
    { $slice: [historySoFar, { $subtract: [{ $size: historySoFar }, 1] }] },
    historySoFar,
  ],
};

/**
 * Puts another file in the place of a resume. The document names each object before it is stored and until it is gone, so that nothing
 * is left after a crash: ApplicantUpkeep removes what never became the resume, and what no longer is it after a day.
 */
@Injectable()
export class ResumeReplacement {
  private readonly logger = new Logger(ResumeReplacement.name);

  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly storage: ObjectStorage,
    private readonly files: ResumeFiles,
    private readonly recogniser: ResumeRecogniser,
  ) {}

  /** @throws as OwnApplicationService.replaceResume */
  async replace(_id: Types.ObjectId, file: UploadedFile | undefined, gone: AbortSignal): Promise<void> {
    if (!file) throw noResume();
    if (file.bytes === 0) throw emptyResume();
    await this.assertReplaceable(_id);
    const kind = await this.recogniser.recognise(file, gone);
    if (!kind) throw unknownResumeKind();
    const resume = newResume(file, kind);
    await this.announce(_id, resume.key);
    try {
      const { path, bytes: length } = file;
      await this.storage.put(resume.key, { path, length, contentType: kind.mediaType });
      await this.change(_id, resume);
    } catch (error) {
      await this.letGo(_id, resume.key);
      throw error;
    }
  }

  /** Removes the objects whose time has come. */
  async removeOld(mayGoOn: () => boolean): Promise<void> {
    const isDue = { $lte: ['$$this.until', NOW] };
    const found = await this.applicants
      .find({
        'otherResumes.key': { $gt: '' },
        $expr: { $lte: [{ $min: '$otherResumes.until' }, NOW] },
      })
      .select({ otherResumes: { $filter: { input: '$otherResumes', cond: isDue } } })
      .limit(REMOVED_AT_ONCE)
      .lean<Required<Pick<Applicant, '_id' | 'otherResumes'>>[]>();
    const letGo = async ({ _id, otherResumes: due }: (typeof found)[number]): Promise<void> => {
      for (const { key } of due) if (mayGoOn()) await this.letGo(_id, key);
    };
    await pMap(found, letGo, { concurrency });
  }

  private async assertReplaceable(_id: Types.ObjectId): Promise<void> {
    const applicant = await this.applicants
      .findOne({ _id, ...notDeleted }, { resumeReadAt: 1, withdrawnAt: 1 })
      .lean<Pick<Applicant, 'resumeReadAt' | 'withdrawnAt'>>();
    if (!applicant) throw new Problem('application-not-found');
    if (applicant.withdrawnAt) throw new Problem('applicant-withdrawn');
    if (applicant.resumeReadAt) throw new Problem('resume-read');
  }

  private async announce(_id: Types.ObjectId, key: string): Promise<void> {
    const coming = [{ key: { $literal: key }, until: inMs(HOUR_MS) }];
    const { matchedCount } = await this.applicants.updateOne(
      { _id, ...replaceable },
      [{ $set: { otherResumes: { $concatArrays: [otherResumes, coming] } } }],
      { updatePipeline: true, timestamps: false },
    );
    if (matchedCount === 0) await this.refuse(_id);
  }

  private async change(_id: Types.ObjectId, resume: Resume): Promise<void> {
    const isAnother = { $ne: ['$$this.key', { $literal: resume.key }] };
    const others = { $filter: { input: otherResumes, cond: isAnother } };
    const old = { key: '$resume.key', until: inMs(DAY_MS), replaced: true };
    const entry = { at: NOW, by: 'applicant', type: 'resume' };
    const { matchedCount } = await this.applicants.updateOne(
      { _id, ...replaceable, otherResumes: { $elemMatch: { key: resume.key, until: { $gt: GONE } } } },
      [
        {
          $set: {
            resume: { $literal: resume },
            otherResumes: { $concatArrays: [others, [old]] },
            history: historyWith([entry], historyBefore),
            revision: nextRevision,
            updatedAt: NOW,
          },
        },
      ],
      { updatePipeline: true, timestamps: false },
    );
    if (matchedCount === 0) await this.refuse(_id);
  }

  /** Says why it cannot be replaced. */
  private async refuse(_id: Types.ObjectId): Promise<never> {
    await this.assertReplaceable(_id);
    throw new Error('A resume took so long to be stored that it was removed again.');
  }

  /** A write without an answer may still have happened, so what is the resume now stays. Never rejects. */
  private async letGo(_id: Types.ObjectId, key: string): Promise<void> {
    try {
      // First, so that a late write does not make it the resume any more.
      const { matchedCount } = await this.applicants.updateOne(
        { _id, 'resume.key': { $ne: key }, 'otherResumes.key': key },
        { $set: { 'otherResumes.$.until': GONE } },
        { timestamps: false },
      );
      const stays = { _id, $or: [{ 'resume.key': key }, { 'otherResumes.key': key }] };
      if (matchedCount === 0 && (await this.applicants.exists(stays))) return;
      await this.files.remove(key);
      await this.applicants.updateOne({ _id }, { $pull: { otherResumes: { key } } }, { timestamps: false });
    } catch (error) {
      this.logger.warn('A resume that was replaced could not be removed; it is tried again later.', error);
    }
  }
}

const newResume = ({ name }: UploadedFile, kind: FileKind): Resume => ({
  key: `${RESUME_PREFIX}${randomUUID()}.${kind.extension}`,
  name: safeResumeName(name, kind),
});
