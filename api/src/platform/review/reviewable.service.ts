import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { VersionCheck } from '../http/versions/versions.js';
import {
  AS_PIPELINE,
  changePipeline,
  MAX_HISTORY,
  nextRevision,
  undoPipeline,
  type Decision,
} from './pipelines.js';
import { Removals } from './removals.service.js';
import {
  tagOf,
  toNoteDto,
  type ChangedDto,
  type NoteDto,
  type Selection,
  type UndoneDto,
  reviewProblems,
} from './review.dto.js';
import {
  FIRST_STAGE,
  notDeleted,
  type HistoryEntry,
  type Note,
  type Reviewed,
  type ReviewedFilter,
} from './review.schema.js';

const MAX_NOTES = 500;

type StageOf<Entity extends Reviewed> = NonNullable<Entity['stage']>;
type Found = Pick<Reviewed, '_id' | 'stage' | 'starred' | 'withdrawnAt' | 'history'>;

/** Stages, stars and notes, of one and of many. `by` is the admin's e-mail address. */
export abstract class ReviewableService<
  Entity extends Reviewed,
  Filter extends object = object,
> extends Removals<Entity, Filter> {
  /**
   * May be repeated with its operationId.
   * @param marks other fields that are set in the same write
   * @throws Problem 400 without a decision, 404, and what `check` throws
   */
  async update(
    id: string,
    change: Decision<StageOf<Entity>> & { operationId?: string },
    by: string,
    check: VersionCheck,
    marks?: object,
  ): Promise<void> {
    const { operationId, ...decision } = change;
    const document = await this.find(id);
    if (operationId && document.history?.some((entry) => entry.operationId === operationId)) return;
    check(tagOf(document));
    const marked = marks ? [{ $set: { ...marks, revision: nextRevision } }] : [];
    const isDecision = !marks || decision.stage !== undefined || decision.starred !== undefined;
    const { matchedCount } = await this.reviewed.updateOne(
      { _id: id, revision: document.revision ?? null, ...notDeleted },
      [...(isDecision ? changePipeline(decision, by, { operationId }) : []), ...marked],
      AS_PIPELINE,
    );
    // Changed by another request since the check: check the new version.
    if (matchedCount === 0) await this.update(id, change, by, check, marks);
  }

  /** Withdrawn applicants stay in their stage. @throws Problem 400 without a decision */
  async changeMany(
    selection: Selection<Filter> & Decision<StageOf<Entity>>,
    by: string,
  ): Promise<ChangedDto> {
    const { ids, filter: _filter, operationId = randomUUID(), ...decision } = selection;
    const update = changePipeline(decision, by, { operationId, keepsWithdrawn: true });
    const { query, options } = await this.select(selection, await this.begin(operationId));
    const present = { $and: [query, notDeleted] };
    const done = { 'history.operationId': operationId };
    const isMoveAlone = decision.starred === undefined;
    const before = ids && (await this.valuesBefore(ids, operationId));
    const earlier = await this.reviewed.countDocuments({ ...done, ...notDeleted });
    const withdrawn = { $and: [present, { withdrawnAt: { $ne: null } }, { $nor: [done] }] };
    const left = isMoveAlone ? await this.reviewed.countDocuments(withdrawn, options) : 0;
    const { matchedCount } = await this.reviewed.updateMany(
      { $and: [present, isMoveAlone ? { withdrawnAt: null } : {}, { $nor: [done] }] },
      update,
      { ...AS_PIPELINE, ...options },
    );
    const answer = { operationId, matched: earlier + matchedCount, leftOut: left };
    if (!before) return answer;
    const found = new Set(before.map(({ _id }) => _id));
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    const unmoved = before.filter(({ isWithdrawn }) => isWithdrawn && decision.stage !== undefined);
    return {
      ...answer,
      leftOut: left + missing.length,
      changed: before
        .filter(({ isWithdrawn }) => !isMoveAlone || !isWithdrawn)
        .map(({ isWithdrawn: _withdrawn, ...values }) => values),
      missing,
      withdrawn: unmoved.map(({ _id }) => _id),
    };
  }

  /** Undoes a change of one or many. May be repeated. @param of leaves the others alone */
  async undo(operationId: string, by: string, of: ReviewedFilter = {}): Promise<UndoneDto> {
    const has = (undone: boolean | null) => ({ history: { $elemMatch: { operationId, undone } } });
    const update = undoPipeline(operationId, by);
    await this.reviewed.updateMany({ ...of, ...has(null) }, update, AS_PIPELINE);
    const { matched: undone, leftOut } = await this.count(has(true), has(false));
    return { undone, leftOut };
  }

  /** @throws Problem 404, or 409 when there are too many */
  async addNote(id: string, text: string, author: string): Promise<NoteDto> {
    const note: Note = { _id: new Types.ObjectId(), text, author, createdAt: new Date() };
    const entry: HistoryEntry = { at: note.createdAt, by: author, type: 'note' };
    const { matchedCount } = await this.reviewed.updateOne(
      { _id: id, ...notDeleted, [`notes.${MAX_NOTES - 1}`]: { $exists: false } },
      { $push: { notes: note, history: { $each: [entry], $slice: -MAX_HISTORY } }, $inc: { revision: 1 } },
    );
    if (matchedCount > 0) return toNoteDto(note);
    await this.find(id);
    throw reviewProblems.tooManyNotes();
  }

  /** @throws Problem 404 */
  async removeNote(id: string, noteId: string): Promise<void> {
    const { matchedCount } = await this.reviewed.updateOne(
      { _id: id, ...notDeleted, 'notes._id': noteId },
      { $pull: { notes: { _id: noteId } }, $inc: { revision: 1 } },
    );
    if (matchedCount > 0) return;
    await this.find(id);
    throw reviewProblems.noteNotFound();
  }

  /** A repeated request finds the earlier values in the history entry. */
  private async valuesBefore(ids: readonly string[], operationId: string) {
    const present = { _id: { $in: ids }, ...notDeleted };
    const found = await this.reviewed
      .find(present, { stage: 1, starred: 1, withdrawnAt: 1, history: 1 })
      .lean<Found[]>();
    return found.map(({ _id, stage = FIRST_STAGE, starred = false, withdrawnAt, history = [] }) => {
      const entry = history.find((one) => one.operationId === operationId);
      return {
        _id: _id.toHexString(),
        stage: entry?.from ?? stage,
        starred: entry?.starred === undefined ? starred : !entry.starred,
        isWithdrawn: withdrawnAt !== undefined,
      };
    });
  }
}
