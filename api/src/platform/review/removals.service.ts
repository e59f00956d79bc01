import { randomUUID } from 'node:crypto';
import type { Model, QueryFilter, Types } from 'mongoose';
import type { ErasedRecords } from '../backup/erased-records.service.js';
import { EPOCH, NOW } from '../database/database-clock.js';
import { concurrency } from '../storage/object-storage.js';
import type { MinuteJob } from '../stored-files/minute-job.service.js';
import { AS_PIPELINE, nextRevision } from './pipelines.js';
import { reviewProblems, type DeletedDto, type RestoredDto, type Selection } from './review.dto.js';
import { notDeleted, notErased, Operation, type Reviewed, type ReviewedFilter } from './review.schema.js';

const UNDO_MS = 30_000;
/** Later than the last undo. */
const REMOVE_MS = 60_000;

const deletedSince = (ms: number) => ({ $gt: ['$deletedAt', { $subtract: [NOW, ms] }] });

const canBeRestored = { $expr: deletedSince(UNDO_MS) };
const canBeRemoved = { deletedAt: { $gte: EPOCH }, $expr: { $not: [deletedSince(REMOVE_MS)] } };
const isDeleted = { deletedAt: { $gte: EPOCH } };

/** A filter of a list, without `deletedAt`, and the index for it. */
export interface Matching {
  query: ReviewedFilter;
  options: object;
}

/** @returns the number of newly deleted documents */
export async function markDeleted<Entity extends Reviewed>(
  documents: Model<Entity>,
  filter: QueryFilter<Entity>,
  fields: object = {},
  options: object = {},
): Promise<number> {
  const present = { $and: [filter, notDeleted] } as QueryFilter<Entity>;
  const update = [{ $set: { deletedAt: NOW, revision: nextRevision, ...fields } }];
  return (await documents.updateMany(present, update, { ...AS_PIPELINE, ...options })).matchedCount;
}

/**
 * Selects, deletes, restores and erases documents. A request for many may be repeated with its operationId. A change or a
 * deletion by a filter throws Problem 503 for a slow search.
 */
export abstract class Removals<Entity extends Reviewed, Filter extends object = object> {
  readonly reviewed: Model<Reviewed>;

  /** The fields of an erased document. The minute job deletes it. */
  protected abstract readonly erasedFields: object;

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

  /** Those whose retention period was over before `limit`. */
  abstract isOver(limit: Date): ReviewedFilter;

  protected abstract match(filter: Filter): Matching | Promise<Matching>;

  protected abstract deleteMails(ids: Types.ObjectId[]): Promise<void>;

  /** Names the document and its objects in the erased records. */
  protected namesOf({ _id }: Entity): string[] {
    return [_id.toHexString()];
  }

  /** It can be restored for 30 s. @throws Problem 404 */
  async delete(id: string): Promise<void> {
    await this.find(id);
    await this.deleteMany({ ids: [id] });
  }

  /** They can be restored for 30 s. */
  async deleteMany(selection: Selection<Filter>): Promise<DeletedDto> {
    const { ids, operationId = randomUUID() } = selection;
    const { query, options } = await this.select(selection, await this.begin(operationId));
    const own = { deletedBy: operationId };
    const fields = { deletedBy: { $literal: operationId } };
    // Whoever was restored stays.
    await markDeleted(this.reviewed, { $and: [query, { $nor: [own] }] }, fields, options);
    if (!ids)
      return { operationId, ...(await this.count({ ...own, ...isDeleted }, { ...own, ...notDeleted })) };
    const [deleted, missing] = await this.split(ids, { ...own, ...isDeleted });
    return { operationId, matched: deleted.length, leftOut: missing.length, deleted, missing };
  }

  /** Within 30 s. May be repeated. @throws Problem 404 for an unknown operationId */
  async restore(selection: Selection<Filter>): Promise<RestoredDto> {
    const { ids, filter, operationId } = selection;
    if (operationId && !(await this.operations.exists({ _id: this.keyOf(operationId) })))
      throw reviewProblems.operationNotFound();
    const isAll = operationId && !ids && !filter;
    const { query } = isAll ? { query: {} } : await this.select(selection);
    const selected = { $and: [query, operationId ? { deletedBy: operationId } : {}] };
    const unmarked = await this.undelete({ ...selected, ...isDeleted });
    const answer = { operationId: operationId ?? randomUUID() };
    if (ids) {
      const [restored, gone] = await this.split(ids, { ...selected, ...notDeleted });
      return { ...answer, matched: restored.length, leftOut: gone.length, restored, gone };
    }
    const leftOut = await this.reviewed.countDocuments({ ...selected, ...isDeleted });
    const done = { ...selected, ...notDeleted };
    const matched = operationId ? await this.reviewed.countDocuments(done) : unmarked;
    return { ...answer, matched, leftOut };
  }

  /** @returns how many are restored */
  protected async undelete(deleted: ReviewedFilter): Promise<number> {
    const update = [{ $set: { revision: nextRevision } }, { $unset: 'deletedAt' }];
    return (await this.reviewed.updateMany({ ...deleted, ...canBeRestored }, update, AS_PIPELINE))
      .matchedCount;
  }

  /** Erases deleted documents too. The minute job ends what is interrupted. @returns how many */
  async erase(filter: ReviewedFilter): Promise<number> {
    const found = { $and: [filter, notErased] };
    // Not distinct, which knows no $$NOW.
    const ids = await this.reviewed.find(found, { _id: 1 }).lean<Pick<Entity, '_id'>[]>();
    if (ids.length === 0) return 0;
    const _id = { $in: ids.map((document) => document._id) };
    const update = [{ $replaceWith: this.erasedFields }];
    const { matchedCount } = await this.reviewed.updateMany({ _id, ...found }, update, AS_PIPELINE);
    const erased = await this.reviewed.find({ _id, deletedAt: EPOCH }).lean<Entity[]>();
    await this.erased.add(erased.flatMap((document) => this.namesOf(document)));
    await this.deleteMails(erased.map((document) => document._id));
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
    await this.erased.forget([_id.toHexString()]);
    await this.deleteMails([_id]);
    await this.reviewed.deleteOne({ _id });
  }

  /** @param at only what was created by then */
  protected async select({ ids, filter }: Selection<Filter>, at?: Date): Promise<Matching> {
    if (ids) return { query: { _id: { $in: ids } }, options: {} };
    if (!filter) throw reviewProblems.nothingSelected();
    const { query, options } = await this.match(filter);
    return { query: at ? { $and: [query, { createdAt: { $lte: at } }] } : query, options };
  }

  private get operations(): Model<Operation> {
    return this.documents.db.model<Operation>(Operation.name);
  }

  private keyOf(operationId: string): string {
    return `${this.documents.collection.name}:${operationId}`;
  }

  /** @returns when the operation was first requested */
  protected async begin(operationId: string): Promise<Date> {
    const { at } = await this.operations
      .findOneAndUpdate({ _id: this.keyOf(operationId) }, [{ $set: { at: { $ifNull: ['$at', NOW] } } }], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<Operation>();
    return at;
  }

  protected async count(done: ReviewedFilter, left: ReviewedFilter) {
    const matched = await this.reviewed.countDocuments(done);
    return { matched, leftOut: await this.reviewed.countDocuments(left) };
  }

  /** @returns the ids of those that match, and the other ids */
  private async split(ids: readonly string[], filter: ReviewedFilter): Promise<[string[], string[]]> {
    const among = { $and: [filter, { _id: { $in: ids } }] };
    const found = new Set((await this.reviewed.distinct('_id', among)).map(String));
    const unique = [...new Set(ids)];
    return [unique.filter((id) => found.has(id)), unique.filter((id) => !found.has(id))];
  }
}
