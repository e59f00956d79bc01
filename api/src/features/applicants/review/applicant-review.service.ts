import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { type VersionCheck, versionTag, Versioned } from '../../../platform/http/versions/versions.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantRepository, MAX_HISTORY } from '../applicant.repository.js';
import { Applicant, FIRST_STAGE, notDeleted, type HistoryEntry, type Note } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { MessagesService } from '../messages/messages.service.js';
import { ApplicantFinder } from './applicant-finder.service.js';
import { DecisionsService } from './decisions.service.js';
import type {
  ApplicantDetailDto,
  HistoryEntryDto,
  NoteDto,
  OtherApplicationDto,
} from './applicant-detail.dto.js';
import type { ApplicantChangeDto } from './applicant-review.dto.js';

const MAX_OTHERS = 50;
const MAX_NOTES = 500;

/** One applicant, as the admin reads and reviews them. Every method throws Problem 404. */
@Injectable()
export class ApplicantReviewService {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly finder: ApplicantFinder,
    private readonly decisions: DecisionsService,
    private readonly messages: MessagesService,
  ) {}

  /** The applicant is read from now on. The version stays. */
  async open(id: string): Promise<Versioned<ApplicantDetailDto>> {
    await this.applicants.updateOne(
      { _id: id, unread: true },
      { $unset: { unread: 1 } },
      { timestamps: false },
    );
    return this.read(id);
  }

  private async read(id: string): Promise<Versioned<ApplicantDetailDto>> {
    const applicant = await this.repository.find(id);
    const dto = await this.finder.toDto(applicant);
    const value = {
      ...dto,
      notes: (applicant.notes ?? []).map(toNoteDto),
      history: historyOf(applicant),
      messages: await this.messages.of(applicant, dto.jobTitle),
      otherApplications: await this.others(applicant),
    };
    return new Versioned(value, tagOf(applicant));
  }

  /** @throws Problem 400 without a decision, and what `check` throws */
  async change(
    id: string,
    decision: ApplicantChangeDto,
    by: string,
    check: VersionCheck,
  ): Promise<Versioned<ApplicantDetailDto>> {
    const applicant = await this.repository.find(id);
    check(tagOf(applicant));
    const isChanged = await this.decisions.change(id, applicant.revision, decision, by);
    // Changed by another request since the check: check the new version.
    return isChanged ? this.read(id) : this.change(id, decision, by, check);
  }

  /** @throws Problem 409 when there are too many */
  async addNote(id: string, text: string, author: string): Promise<NoteDto> {
    const note: Note = { _id: new Types.ObjectId(), text, author, createdAt: new Date() };
    const entry: HistoryEntry = { at: note.createdAt, by: author, type: 'note' };
    const { matchedCount } = await this.applicants.updateOne(
      { _id: id, ...notDeleted, [`notes.${MAX_NOTES - 1}`]: { $exists: false } },
      { $push: { notes: note, history: { $each: [entry], $slice: -MAX_HISTORY } }, $inc: { revision: 1 } },
    );
    if (matchedCount > 0) return toNoteDto(note);
    await this.repository.find(id);
    throw applicantProblems.tooManyNotes();
  }

  async removeNote(id: string, noteId: string): Promise<void> {
    const { matchedCount } = await this.applicants.updateOne(
      { _id: id, ...notDeleted, 'notes._id': noteId },
      { $pull: { notes: { _id: noteId } }, $inc: { revision: 1 } },
    );
    if (matchedCount > 0) return;
    await this.repository.find(id);
    throw applicantProblems.noteNotFound();
  }

  private async others({ _id, email }: Applicant): Promise<OtherApplicationDto[]> {
    const others = await this.applicants
      .find({ 'search.email': email.toLowerCase(), _id: { $ne: _id }, ...notDeleted })
      .select({ jobId: 1, stage: 1, createdAt: 1 })
      .sort({ createdAt: -1 })
      .limit(MAX_OTHERS)
      .lean<Pick<Applicant, '_id' | 'jobId' | 'stage' | 'createdAt'>[]>();
    const titles = await this.jobs.titles(others.map(({ jobId }) => jobId.toHexString()));
    return others.map(({ _id: other, jobId, stage = FIRST_STAGE, createdAt }) => ({
      _id: other.toHexString(),
      jobId: jobId.toHexString(),
      jobTitle: titles.get(jobId.toHexString()) ?? '',
      stage,
      createdAt: createdAt.toISOString(),
    }));
  }
}

const tagOf = ({ revision, stage = FIRST_STAGE, starred, notes, history }: Applicant): string =>
  versionTag(revision, { stage, starred: starred ?? false, notes: notes ?? [], history: history ?? [] });

const toNoteDto = ({ _id, text, author, createdAt }: Note): NoteDto => ({
  _id: _id.toHexString(),
  text,
  author,
  createdAt: createdAt.toISOString(),
});

/** Without the stars, which are stored for the undo. */
const historyOf = ({ createdAt, history = [] }: Applicant): HistoryEntryDto[] => [
  { at: createdAt.toISOString(), by: 'applicant', type: 'applied' },
  ...history.flatMap(({ at, by, type, from, to, subject }) =>
    type === 'starred'
      ? []
      : {
          at: at.toISOString(),
          by,
          type,
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
          ...(subject !== undefined && { subject }),
        },
  ),
];
