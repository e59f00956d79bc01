import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import pMap from 'p-map';
import { Types, type Model } from 'mongoose';
import { NOW } from '../../platform/database/database-clock.js';
import type { VersionCheck } from '../../platform/http/versions/versions.js';
import { invalidFields } from '../../platform/problem/invalid-fields.js';
import { Problem } from '../../platform/problem/problem.js';
import { ApplicantDetailService, type VersionedApplicant } from './applicant-detail.service.js';
import type { ApplicantChangeDto, ChangedApplicantsDto } from './applicant-change.dto.js';
import { notDeleted, type ApplicantFilter } from './applicant-selection.js';
import { historyWith, MOST_HISTORY, nextRevision } from './applicant-updates.js';
import { Applicant, type HistoryEntry, type Note } from './applicant.schema.js';
import { FIRST_STAGE } from './stages.js';
import './applicants.problems.js';

/** Of one applicant. */
const MOST_NOTES = 500;
/** Changes under way at a time, of those that are asked for together. */
const concurrency = 8;

/** What the admin decides about applicants. Each change is one write, so that it happens wholly or not at all. */
@Injectable()
export class ApplicantChanges {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly details: ApplicantDetailService,
  ) {}

  /**
   * Moves to a stage, or sets the star.
   * @param by the admin's e-mail address
   * @param check judges the version that is changed
   * @throws Problem 400 when nothing is to change, 404, and what `check` throws
   */
  async change(
    id: string,
    change: ApplicantChangeDto,
    by: string,
    check: VersionCheck,
  ): Promise<VersionedApplicant> {
    const { revision } = await this.details.checked(id, check);
    const changed = await this.write({ _id: id, revision: revision ?? null }, change, by);
    // Somebody else was faster: what is there now is judged again.
    return changed ? this.details.read(id) : this.change(id, change, by, check);
  }

  /**
   * The same for several, each by itself: those that are missing do not hold the others back. Withdrawn ones stay in their stage; only
   * their star is set.
   * @throws Problem 400 when nothing is to change
   */
  async changeAll(
    ids: readonly string[],
    change: ApplicantChangeDto,
    by: string,
  ): Promise<ChangedApplicantsDto> {
    const unique = [...new Set(ids)];
    const { starred } = change;
    const inPlay = change.stage === undefined ? {} : { withdrawnAt: null };
    const write = (_id: string): Promise<Applicant | null> => this.write({ _id, ...inPlay }, change, by);
    const before = await pMap(unique, write, { concurrency });
    const unchanged = unique.filter((_id, place) => !before[place]);
    const withdrawn = await this.withdrawnOf(unchanged);
    const starredOnly =
      starred === undefined
        ? []
        : await pMap(withdrawn, (_id) => this.write({ _id }, { starred }, by), { concurrency });
    return {
      changed: [...before, ...starredOnly].flatMap((applicant) =>
        applicant
          ? {
              _id: applicant._id.toHexString(),
              stage: applicant.stage ?? FIRST_STAGE,
              starred: applicant.starred ?? false,
            }
          : [],
      ),
      missing: unchanged.filter((id) => !withdrawn.includes(id)),
      withdrawn,
    };
  }

  private async withdrawnOf(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const found = await this.applicants
      .find({ _id: { $in: ids }, ...notDeleted, withdrawnAt: { $ne: null } }, { _id: 1 })
      .lean<Pick<Applicant, '_id'>[]>();
    return found.map(({ _id }) => _id.toHexString());
  }

  /** @throws Problem 404, 409 when there are too many */
  async addNote(id: string, text: string, author: string): Promise<Note> {
    const note: Note = { _id: new Types.ObjectId(), text, author, createdAt: new Date() };
    const entry: HistoryEntry = { at: note.createdAt, by: author, type: 'note' };
    const { matchedCount } = await this.applicants.updateOne(
      { _id: id, ...notDeleted, [`notes.${MOST_NOTES - 1}`]: { $exists: false } },
      {
        $push: { notes: note, history: { $each: [entry], $slice: -MOST_HISTORY } },
        $inc: { revision: 1 },
      },
    );
    if (matchedCount > 0) return note;
    await this.details.assertThere(id);
    throw new Problem('too-many-notes');
  }

  /** @throws Problem 404 */
  async removeNote(id: string, noteId: string): Promise<void> {
    const { matchedCount } = await this.applicants.updateOne(
      { _id: id, ...notDeleted, 'notes._id': noteId },
      { $pull: { notes: { _id: noteId } }, $inc: { revision: 1 } },
    );
    if (matchedCount > 0) return;
    await this.details.assertThere(id);
    throw new Problem('note-not-found');
  }

  /** @returns the applicant as it was before; null when there is none */
  private async write(
    filter: ApplicantFilter,
    { stage, starred }: ApplicantChangeDto,
    by: string,
  ): Promise<Applicant | null> {
    if (stage === undefined && starred === undefined)
      throw invalidFields({ field: 'stage', message: 'Give stage, starred or both.' });
    const from = { $ifNull: ['$stage', FIRST_STAGE] };
    const entry = { at: NOW, by: { $literal: by }, type: 'stage', from, to: stage };
    const fields = {
      ...(stage && { stage, history: historyWith({ $cond: [{ $eq: [from, stage] }, [], [entry]] }) }),
      ...(starred !== undefined && { starred }),
    };
    const isSame = {
      $and: [
        { $eq: [from, stage ?? from] },
        { $eq: [{ $ifNull: ['$starred', false] }, starred ?? { $ifNull: ['$starred', false] }] },
      ],
    };
    // What changes nothing is no other version.
    const version = {
      revision: { $cond: [isSame, '$revision', nextRevision] },
      updatedAt: { $cond: [isSame, '$updatedAt', NOW] },
    };
    return this.applicants
      .findOneAndUpdate({ ...filter, ...notDeleted }, [{ $set: { ...fields, ...version } }], {
        returnDocument: 'before',
        updatePipeline: true,
        timestamps: false,
      })
      .lean<Applicant>()
      .exec();
  }
}
