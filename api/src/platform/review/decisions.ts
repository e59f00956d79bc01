import { randomUUID } from 'node:crypto';
import { Types, type Model } from 'mongoose';
import type { VersionCheck } from '../http/versions/versions.js';
import { AS_PIPELINE, changePipeline, MAX_HISTORY, undoPipeline, type Decision } from './pipelines.js';
import { tagOf, toNoteDto, type NoteDto, reviewProblems } from './review.dto.js';
import { FIRST_STAGE, notDeleted, type HistoryEntry, type Note, type Reviewed } from './review.schema.js';

const MAX_NOTES = 500;

interface ChangeOfMany<Stage extends string> extends Decision<Stage> {
  ids: string[];
  operationId?: string;
}

type Found = Pick<Reviewed, '_id' | 'stage' | 'starred' | 'withdrawnAt' | 'history'>;

/** Stages, stars and notes. `by` is the admin's e-mail address. */
export class Decisions<Stage extends string> {
  /** @param find throws Problem 404 */
  constructor(
    private readonly documents: Model<Reviewed>,
    private readonly find: (id: string) => Promise<Reviewed>,
  ) {}

  /** @throws Problem 400 without a decision, 404, and what `check` throws */
  async decide(id: string, decision: Decision<Stage>, by: string, check: VersionCheck): Promise<void> {
    const document = await this.find(id);
    check(tagOf(document));
    const { matchedCount } = await this.documents.updateOne(
      { _id: id, revision: document.revision ?? null, ...notDeleted },
      changePipeline(decision, by),
      AS_PIPELINE,
    );
    // Changed by another request since the check: check the new version.
    if (matchedCount === 0) await this.decide(id, decision, by, check);
  }

  /** Withdrawn applicants keep their stage. May be repeated with its operationId. @throws Problem 400 without a decision */
  async changeMany({ ids, operationId = randomUUID(), ...decision }: ChangeOfMany<Stage>, by: string) {
    const selected = { _id: { $in: ids }, ...notDeleted };
    const update = changePipeline(decision, by, operationId);
    const before = await this.documents
      .find(selected, { stage: 1, starred: 1, withdrawnAt: 1, history: 1 })
      .lean<Found[]>();
    await this.documents.updateMany(
      { ...selected, 'history.operationId': { $ne: operationId } },
      update,
      AS_PIPELINE,
    );
    const isWithdrawn = ({ withdrawnAt }: Found) => decision.stage !== undefined && withdrawnAt !== undefined;
    const found = new Set(before.map(({ _id }) => _id.toHexString()));
    return {
      operationId,
      changed: before
        .filter((document) => decision.starred !== undefined || !isWithdrawn(document))
        .map((document) => valuesBefore<Stage>(document, operationId)),
      missing: [...new Set(ids)].filter((id) => !found.has(id)),
      withdrawn: before.filter(isWithdrawn).map(({ _id }) => _id.toHexString()),
    };
  }

  /** Undoes a bulk change. May be repeated. */
  async undo(operationId: string, by: string): Promise<void> {
    await this.documents.updateMany(
      { history: { $elemMatch: { operationId, undone: { $ne: true } } } },
      undoPipeline(operationId, by),
      AS_PIPELINE,
    );
  }

  /** @throws Problem 404, or 409 when there are too many */
  async addNote(id: string, text: string, author: string): Promise<NoteDto> {
    const note: Note = { _id: new Types.ObjectId(), text, author, createdAt: new Date() };
    const entry: HistoryEntry = { at: note.createdAt, by: author, type: 'note' };
    const { matchedCount } = await this.documents.updateOne(
      { _id: id, ...notDeleted, [`notes.${MAX_NOTES - 1}`]: { $exists: false } },
      { $push: { notes: note, history: { $each: [entry], $slice: -MAX_HISTORY } }, $inc: { revision: 1 } },
    );
    if (matchedCount > 0) return toNoteDto(note);
    await this.find(id);
    throw reviewProblems.tooManyNotes();
  }

  /** @throws Problem 404 */
  async removeNote(id: string, noteId: string): Promise<void> {
    const { matchedCount } = await this.documents.updateOne(
      { _id: id, ...notDeleted, 'notes._id': noteId },
      { $pull: { notes: { _id: noteId } }, $inc: { revision: 1 } },
    );
    if (matchedCount > 0) return;
    await this.find(id);
    throw reviewProblems.noteNotFound();
  }
}

/** A repeated request finds the earlier values in the history entry. */
function valuesBefore<Stage extends string>(
  { _id, stage = FIRST_STAGE, starred = false, history = [] }: Found,
  operationId: string,
) {
  const entry = history.find((one) => one.operationId === operationId);
  return {
    _id: _id.toHexString(),
    stage: (entry?.from ?? stage) as Stage,
    starred: entry?.starred === undefined ? starred : !entry.starred,
  };
}
