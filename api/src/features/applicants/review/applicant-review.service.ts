import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { VersionCheck } from '../../../platform/http/versions/versions.js';
import { Applicant, notDeleted, type HistoryEntry, type Note } from '../applicant.schema.js';
import { ApplicantDetailService, type VersionedApplicant } from './applicant-detail.service.js';
import type { ApplicantChangeDto } from './applicant-review.dto.js';
import { AS_PIPELINE, assertDecision, changePipeline, MAX_HISTORY } from './applicant-updates.js';
import { applicantProblems } from '../applicants.problems.js';

const MAX_NOTES = 500;

/** Decisions and notes about one applicant. `by` is the admin's e-mail address. */
@Injectable()
export class ApplicantReviewService {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly details: ApplicantDetailService,
  ) {}

  /** @throws Problem 400 without a decision, 404, and what `check` throws */
  async change(
    id: string,
    decision: ApplicantChangeDto,
    by: string,
    check: VersionCheck,
  ): Promise<VersionedApplicant> {
    assertDecision(decision);
    const { revision } = await this.details.checked(id, check);
    const { matchedCount } = await this.applicants.updateOne(
      { _id: id, revision: revision ?? null, ...notDeleted },
      changePipeline(decision, by),
      AS_PIPELINE,
    );
    // Changed by another request since the check: check the new version.
    return matchedCount > 0 ? this.details.read(id) : this.change(id, decision, by, check);
  }

  /** @throws Problem 404, 409 when there are too many */
  async addNote(id: string, text: string, author: string): Promise<Note> {
    const note: Note = { _id: new Types.ObjectId(), text, author, createdAt: new Date() };
    const entry: HistoryEntry = { at: note.createdAt, by: author, type: 'note' };
    const { matchedCount } = await this.applicants.updateOne(
      { _id: id, ...notDeleted, [`notes.${MAX_NOTES - 1}`]: { $exists: false } },
      { $push: { notes: note, history: { $each: [entry], $slice: -MAX_HISTORY } }, $inc: { revision: 1 } },
    );
    if (matchedCount > 0) return note;
    await this.details.find(id);
    throw applicantProblems.tooManyNotes();
  }

  /** @throws Problem 404 */
  async removeNote(id: string, noteId: string): Promise<void> {
    const { matchedCount } = await this.applicants.updateOne(
      { _id: id, ...notDeleted, 'notes._id': noteId },
      { $pull: { notes: { _id: noteId } }, $inc: { revision: 1 } },
    );
    if (matchedCount > 0) return;
    await this.details.find(id);
    throw applicantProblems.noteNotFound();
  }
}
