import { randomUUID } from 'node:crypto';
import { Types, type Model } from 'mongoose';
import type { ErasedRecords } from '../backup/erased-records.service.js';
import { Claims } from '../database/claims.service.js';
import { EPOCH, NOW } from '../database/database-clock.js';
import type { VersionCheck } from '../http/versions/versions.js';
import { invalidFields } from '../problem/problem.js';
import { concurrency } from '../storage/object-storage.js';
import type { MinuteJob } from '../stored-files/minute-job.service.js';
import { beginOperation, hasOperation } from './operations.js';
import {
  changePipeline,
  deletePipeline,
  isWithdrawn,
  MAX_HISTORY,
  moveVersion,
  nextRevision,
  restorePipeline,
  undoPipeline,
} from './pipelines.js';
import {
  reviewProblems,
  selectionMessage,
  tagOf,
  toDecision,
  toNoteDto,
  type GivenChange,
  type ManyDto,
  type NoteDto,
  type ReviewedFilterDto,
  type Selection,
  type UndoneDto,
} from './review.dto.js';
import {
  notDeleted,
  notErased,
  type HistoryEntry,
  type Note,
  type Reviewed,
  type ReviewedFilter,
} from './review.schema.js';
import type { ListQuery, ReviewedFinder } from './reviewed-finder.js';

const MAX_NOTES = 500;
const RESTORE_MS = 30_000;
/** Later than the last restore. */
const REMOVE_MS = 60_000;

const isDeleted = { deletedAt: { $gte: EPOCH } };
const deletedWithin = (ms: number) => ({ $gt: ['$deletedAt', { $subtract: [NOW, ms] }] });
const canBeRestored = { $expr: deletedWithin(RESTORE_MS) };
const canBeRemoved = { ...isDeleted, $expr: { $not: [deletedWithin(REMOVE_MS)] } };

/**
 * Base class of the services for applicants and enquiries: stages, stars, notes, deletion, erasure and undo. A subclass
 * finds the documents, and deletes the files that belong to them. ErasedRecords deletes their mails.
 *
 * Requests may be repeated with their operationId. A slow search throws Problem 503. `by` is the admin's e-mail address.
 */
export abstract class ReviewableService<
  Entity extends Reviewed = Reviewed,
  Filters extends ReviewedFilterDto = ReviewedFilterDto,
> {
  readonly reviewed: Model<Reviewed>;

  /** The fields of an erased document, until the minute job removes it. */
  protected abstract readonly erasedFields: object;

  /** Others cannot be deleted. */
  protected get isFree(): ReviewedFilter {
    return {};
  }

  constructor(
    private readonly finder: Pick<ReviewedFinder<Entity, Filters, object>, 'find' | 'toQuery' | 'reviewed'>,
    private readonly erased: ErasedRecords,
    minuteJob: MinuteJob,
  ) {
    this.reviewed = finder.reviewed;
    const { name } = this.reviewed.collection;
    minuteJob.add(`Removing deleted ${name}`, (signal) => this.removeDeleted(signal));
  }

  /** @returns a filter for documents whose retention period was over before `limit` */
  abstract isOver(limit: Date): ReviewedFilter;

  /** Names the document and its objects in the erased records. */
  protected namesOf({ _id }: Entity): string[] {
    return [_id.toHexString()];
  }

  /** @param fields set in the same write @throws Problem 400 without any change, 404, and what `check` throws */
  async update(
    id: string,
    change: GivenChange,
    by: string,
    check: VersionCheck,
    fields?: object,
  ): Promise<void> {
    const { operationId } = change;
    const document = await this.finder.find(id);
    if (operationId && document.history?.some((entry) => entry.operationId === operationId)) return;
    check(tagOf(document));
    const decision = toDecision(change, fields !== undefined);
    const { matchedCount } = await this.reviewed.updateOne(
      { _id: id, revision: document.revision ?? null, ...notDeleted },
      [
        ...changePipeline(decision, by, operationId),
        ...(fields ? [{ $set: { ...fields, revision: nextRevision } }] : []),
      ],
    );
    // Another request changed the document since the check.
    if (matchedCount === 0) await this.update(id, change, by, check, fields);
  }

  /** Withdrawn applicants stay in their stage, but can get a star. @throws Problem 400 without any change */
  async updateMany(selection: Selection<Filters> & GivenChange, by: string): Promise<ManyDto> {
    const { ids, operationId = randomUUID() } = selection;
    const decision = toDecision(selection);
    const { filter, options } = await this.select(selection, operationId);
    const found = ids ? await this.reviewed.countDocuments({ ...filter, ...notDeleted }) : 0;
    const missing = new Set(ids).size - found;
    const hasEntry = { 'history.operationId': operationId };
    const pending = { $and: [filter, notDeleted, { $nor: [hasEntry] }] };
    const changedBefore = await this.reviewed.countDocuments({ ...hasEntry, ...notDeleted });
    const { stage: _stage, ...settable } = decision;
    const skipsWithdrawn = Object.values(settable).every((value) => value === undefined);
    const withdrawn = { $and: [pending, { withdrawnAt: { $ne: null } }] };
    const skipped = skipsWithdrawn ? await this.reviewed.countDocuments(withdrawn, options) : 0;
    const { matchedCount } = await this.reviewed.updateMany(
      skipsWithdrawn ? { $and: [pending, { withdrawnAt: null }] } : pending,
      changePipeline(decision, by, operationId, isWithdrawn),
      options,
    );
    return { operationId, matched: changedBefore + matchedCount, leftOut: skipped + missing };
  }

  /** Undoes the admin's own change of one or many documents, or what an applicant's choice changed. May be repeated. @throws Problem 404 for another operationId */
  async undo(operationId: string, by: string): Promise<UndoneDto> {
    const isNamed = (entry: object) =>
      this.reviewed.exists({ history: { $elemMatch: { operationId, ...entry } } });
    const isOwn = (await isNamed({}))
      ? await isNamed({ by: { $in: [by, 'applicant'] } })
      : await hasOperation(this.reviewed, operationId);
    if (!isOwn) throw reviewProblems.operationNotFound();
    return this.setBack(operationId, by);
  }

  /** An unknown operationId changes nothing. */
  async setBack(operationId: string, by: string, filter: ReviewedFilter = {}): Promise<UndoneDto> {
    const hasEntry = (undone: boolean | null) => ({ history: { $elemMatch: { operationId, undone } } });
    const pipeline = undoPipeline(operationId, by);
    await this.reviewed.updateMany({ ...filter, ...hasEntry(null) }, pipeline);
    const undone = await this.reviewed.countDocuments(hasEntry(true));
    return { undone, leftOut: await this.reviewed.countDocuments(hasEntry(false)) };
  }

  /** @throws Problem 404, or 409 when there are too many */
  async addNote(id: string, text: string, author: string): Promise<NoteDto> {
    const note: Note = { _id: new Types.ObjectId(), text, author, createdAt: new Date() };
    const entry: HistoryEntry = { at: note.createdAt, by: author, type: 'note' };
    const { matchedCount } = await this.reviewed.updateOne(
      { _id: id, ...notDeleted, [`notes.${MAX_NOTES - 1}`]: { $exists: false } },
      { $push: { notes: note, history: { $each: [entry], $slice: -MAX_HISTORY } }, ...moveVersion },
    );
    if (matchedCount > 0) return toNoteDto(note);
    await this.finder.find(id);
    throw reviewProblems.tooManyNotes();
  }

  /** @throws Problem 404 */
  async removeNote(id: string, noteId: string): Promise<void> {
    const { matchedCount } = await this.reviewed.updateOne(
      { _id: id, ...notDeleted, 'notes._id': noteId },
      { $pull: { notes: { _id: noteId } }, ...moveVersion },
    );
    if (matchedCount > 0) return;
    await this.finder.find(id);
    throw reviewProblems.noteNotFound();
  }

  /** @throws Problem 404 */
  async delete(id: string): Promise<void> {
    await this.finder.find(id);
    await this.deleteMany({ ids: [id] });
  }

  /** The documents can be restored for 30 s. */
  async deleteMany(selection: Selection<Filters>): Promise<ManyDto> {
    const { ids, operationId = randomUUID() } = selection;
    const { filter, options } = await this.select(selection, operationId);
    // A repeated request leaves restored documents alone.
    const pending = { $and: [filter, notDeleted, this.isFree, { deletedBy: { $ne: operationId } }] };
    const pipeline = deletePipeline({ deletedBy: { $literal: operationId } });
    await this.reviewed.updateMany(pending, pipeline, options);
    const ofOperation = { ...(ids && filter), deletedBy: operationId };
    const matched = await this.reviewed.countDocuments({ ...ofOperation, ...isDeleted });
    // Restored since, or not free.
    const present = { ...filter, ...notDeleted };
    const leftOut = ids ? new Set(ids).size - matched : await this.reviewed.countDocuments(present, options);
    return { operationId, matched, leftOut };
  }

  /** By ids, or all of a deletion. Within 30 s. May be repeated. @throws Problem 404 for an unknown operationId */
  async restore({ ids, operationId }: Selection<Filters>): Promise<ManyDto> {
    if (!ids && !operationId)
      throw invalidFields({ field: 'ids', message: 'Give ids, or the operationId of the deletion.' });
    if (operationId && !(await hasOperation(this.reviewed, operationId)))
      throw reviewProblems.operationNotFound();
    const selected = { ...(ids && { _id: { $in: ids } }), ...(operationId && { deletedBy: operationId }) };
    const deleted = { ...selected, ...isDeleted };
    await this.undelete(deleted);
    const matched = await this.reviewed.countDocuments({ ...selected, ...notDeleted });
    const leftOut = ids ? new Set(ids).size - matched : await this.reviewed.countDocuments(deleted);
    return { operationId: operationId ?? randomUUID(), matched, leftOut };
  }

  protected async undelete(deleted: ReviewedFilter): Promise<void> {
    await this.reviewed.updateMany({ ...deleted, ...canBeRestored }, restorePipeline);
  }

  /** Erases deleted documents too. The minute job completes an interrupted erasure. */
  async erase(filter: ReviewedFilter): Promise<number> {
    const found = { $and: [filter, notErased] };
    // Not distinct: it does not support $$NOW.
    const ids = await this.reviewed.find(found, { _id: 1 }).lean<Pick<Entity, '_id'>[]>();
    if (ids.length === 0) return 0;
    const _id = { $in: ids.map((document) => document._id) };
    const pipeline = [{ $replaceWith: this.erasedFields }];
    const { matchedCount } = await this.reviewed.updateMany({ _id, ...found }, pipeline);
    const erased = await this.reviewed.find({ _id, deletedAt: EPOCH }).lean<Entity[]>();
    await this.erased.add(erased.flatMap((document) => this.namesOf(document)));
    return matchedCount;
  }

  protected async removeDeleted(signal: AbortSignal): Promise<void> {
    // The backup may have read the documents, and needs their objects.
    if (await new Claims(this.reviewed.db).isTaken('backup')) return;
    const remove = async (document: Entity): Promise<void> => {
      if (signal.aborted) return;
      // The erasure can have been interrupted before this.
      if (document.deletedAt?.getTime() === EPOCH.getTime()) await this.erased.add(this.namesOf(document));
      await this.remove(document);
    };
    await this.reviewed
      .find(canBeRemoved)
      .lean<Entity[]>()
      .cursor()
      .eachAsync(remove, { parallel: concurrency, continueOnError: true });
  }

  protected async remove({ _id }: Entity): Promise<void> {
    await this.erased.forget([_id.toHexString()]);
    await this.reviewed.deleteOne({ _id });
  }

  /** Leaves out documents that were created after the operation began. @throws Problem 400 unless it is by ids or by a filter */
  protected async select(
    { ids, filter: filters }: Selection<Filters>,
    operationId?: string,
  ): Promise<Omit<ListQuery, 'order'>> {
    if (Boolean(ids) === Boolean(filters)) throw invalidFields({ field: 'ids', message: selectionMessage });
    const before = operationId && (await beginOperation(this.reviewed, operationId));
    if (!filters) return { filter: { _id: { $in: ids ?? [] } }, options: {} };
    const { filter, options } = await this.finder.toQuery(filters);
    return { filter: before ? { $and: [filter, { createdAt: { $lte: before } }] } : filter, options };
  }
}
