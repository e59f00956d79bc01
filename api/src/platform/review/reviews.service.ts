import { randomUUID } from 'node:crypto';
import { Types, type Model, type QueryFilter } from 'mongoose';
import type { ErasedRecords } from '../backup/erased-records.service.js';
import { EPOCH, NOW } from '../database/database-clock.js';
import type { VersionCheck } from '../http/versions/versions.js';
import { concurrency } from '../storage/object-storage.js';
import type { MinuteJob } from '../stored-files/minute-job.service.js';
import { AS_PIPELINE, changePipeline, MAX_HISTORY, undoPipeline, type Decision } from './pipelines.js';
import {
  tagOf,
  toNoteDto,
  type DeletedDto,
  type NoteDto,
  type RestoredDto,
  reviewProblems,
} from './review.dto.js';
import {
  FIRST_STAGE,
  notDeleted,
  notErased,
  type HistoryEntry,
  type Note,
  type Reviewed,
} from './review.schema.js';

const MAX_NOTES = 500;
const UNDO_MS = 30_000;
/** Later than the last undo. */
const REMOVE_MS = 60_000;

const deletedSince = (ms: number) => ({ $gt: ['$deletedAt', { $subtract: [NOW, ms] }] });

const canBeRestored = { $expr: deletedSince(UNDO_MS) };
const canBeRemoved = { deletedAt: { $gte: EPOCH }, $expr: { $not: [deletedSince(REMOVE_MS)] } };

type StageOf<Entity extends Reviewed> = NonNullable<Entity['stage']>;

interface ChangeOfMany<Stage extends string> extends Decision<Stage> {
  ids: string[];
  operationId?: string;
}

type Found = Pick<Reviewed, '_id' | 'stage' | 'starred' | 'withdrawnAt' | 'history'>;

/** @returns the number of newly deleted documents */
export async function markDeleted<Entity extends Reviewed>(
  documents: Model<Entity>,
  filter: QueryFilter<Entity>,
  fields: object = {},
  options: object = {},
): Promise<number> {
  const present = { ...filter, ...notDeleted } as QueryFilter<Entity>;
  const update = [{ $set: { deletedAt: NOW, ...fields } }];
  return (await documents.updateMany(present, update, { ...AS_PIPELINE, ...options })).matchedCount;
}

/** Stages, stars, notes, deletion and erasure. `by` is the admin's e-mail address. */
export abstract class Reviews<Entity extends Reviewed> {
  private readonly reviewed: Model<Reviewed>;

  /** The fields of an erased document. The minute job deletes it. */
  protected abstract readonly remains: object;

  /** @param find throws Problem 404 */
  constructor(
    protected readonly documents: Model<Entity>,
    readonly find: (id: string) => Promise<Entity>,
    private readonly erased: ErasedRecords,
    minuteJob: MinuteJob,
  ) {
    this.reviewed = documents as unknown as Model<Reviewed>;
    const { name } = documents.collection;
    minuteJob.add(`Removing deleted ${name}`, (signal) => this.removeDeleted(signal));
  }

  protected abstract forgetMails(ids: Types.ObjectId[]): Promise<void>;

  /** Of the document and its objects. */
  protected namesOf({ _id }: Entity): string[] {
    return [_id.toHexString()];
  }

  /** @throws Problem 400 without a decision, 404, and what `check` throws */
  async decide(
    id: string,
    decision: Decision<StageOf<Entity>>,
    by: string,
    check: VersionCheck,
  ): Promise<void> {
    const document = await this.find(id);
    check(tagOf(document));
    const { matchedCount } = await this.reviewed.updateOne(
      { _id: id, revision: document.revision ?? null, ...notDeleted },
      changePipeline(decision, by),
      AS_PIPELINE,
    );
    // Changed by another request since the check: check the new version.
    if (matchedCount === 0) await this.decide(id, decision, by, check);
  }

  /** Withdrawn applicants keep their stage. May be repeated with its operationId. @throws Problem 400 without a decision */
  async changeMany(
    { ids, operationId = randomUUID(), ...decision }: ChangeOfMany<StageOf<Entity>>,
    by: string,
  ) {
    const selected = { _id: { $in: ids }, ...notDeleted };
    const update = changePipeline(decision, by, operationId);
    const before = await this.reviewed
      .find(selected, { stage: 1, starred: 1, withdrawnAt: 1, history: 1 })
      .lean<Found[]>();
    await this.reviewed.updateMany(
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
        .map((document) => valuesBefore<StageOf<Entity>>(document, operationId)),
      missing: [...new Set(ids)].filter((id) => !found.has(id)),
      withdrawn: before.filter(isWithdrawn).map(({ _id }) => _id.toHexString()),
    };
  }

  /** Undoes a bulk change. May be repeated. */
  async undo(operationId: string, by: string): Promise<void> {
    await this.reviewed.updateMany(
      { history: { $elemMatch: { operationId, undone: { $ne: true } } } },
      undoPipeline(operationId, by),
      AS_PIPELINE,
    );
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

  /** They can be restored for 30 s. @throws Problem 404 */
  async delete(id: string): Promise<void> {
    await this.find(id);
    await this.deleteAll([id]);
  }

  async deleteAll(ids: readonly string[]): Promise<DeletedDto> {
    const [deleted, missing] = await this.split(ids);
    await markDeleted(this.reviewed, { _id: { $in: deleted } });
    return { deleted, missing };
  }

  /** May be repeated. */
  async restore(ids: readonly string[]): Promise<RestoredDto> {
    await this.unmark({ _id: { $in: ids } });
    const [restored, gone] = await this.split(ids);
    return { restored, gone };
  }

  async unmark(deleted: QueryFilter<Reviewed>): Promise<void> {
    const filter = { ...deleted, ...canBeRestored };
    await this.reviewed.updateMany(filter, { $unset: { deletedAt: 1 } }, { timestamps: false });
  }

  /** Erases deleted documents too. The minute job ends what is interrupted. @returns how many */
  async erase(filter: QueryFilter<Reviewed>): Promise<number> {
    const found = { $and: [filter, notErased] };
    // Not distinct, which knows no $$NOW.
    const ids = await this.reviewed.find(found, { _id: 1 }).lean<Pick<Entity, '_id'>[]>();
    if (ids.length === 0) return 0;
    const _id = { $in: ids.map((document) => document._id) };
    const update = [{ $replaceWith: this.remains }];
    const { matchedCount } = await this.reviewed.updateMany({ _id, ...found }, update, AS_PIPELINE);
    const erased = await this.reviewed.find({ _id, deletedAt: EPOCH }).lean<Entity[]>();
    await this.erased.add(erased.flatMap((document) => this.namesOf(document)));
    await this.forgetMails(erased.map((document) => document._id));
    return matchedCount;
  }

  protected async removeDeleted(signal: AbortSignal): Promise<void> {
    const remove = async (document: Entity): Promise<void> => {
      if (signal.aborted) return;
      // The request may have been interrupted before.
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
    await this.forgetMails([_id]);
    await this.reviewed.deleteOne({ _id });
  }

  /** @returns the ids of stored documents, and the other ids */
  private async split(ids: readonly string[]): Promise<[string[], string[]]> {
    const present = { _id: { $in: ids }, ...notDeleted };
    const stored = new Set((await this.reviewed.distinct('_id', present)).map(String));
    const unique = [...new Set(ids)];
    return [unique.filter((id) => stored.has(id)), unique.filter((id) => !stored.has(id))];
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
