import type { Model, QueryFilter } from 'mongoose';
import { EPOCH, NOW } from '../database/database-clock.js';
import type { ProblemType } from '../problem/problem.js';
import { AS_PIPELINE } from './pipelines.js';
import type { DeletedDto, RestoredDto } from './review.dto.js';
import { notDeleted, type Reviewed } from './review.schema.js';

const UNDO_MS = 30_000;
/** Later than the last undo. */
const REMOVE_MS = 60_000;

const deletedSince = (ms: number) => ({ $gt: ['$deletedAt', { $subtract: [NOW, ms] }] });

const canBeRestored = { $expr: deletedSince(UNDO_MS) };
export const canBeRemoved = { deletedAt: { $gte: EPOCH }, $expr: { $not: [deletedSince(REMOVE_MS)] } };

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

/** Deletes documents, which can be restored for 30 s. The minute job removes them. */
export class Deletion<Entity extends Reviewed> {
  constructor(
    protected readonly documents: Model<Entity>,
    private readonly notFound: ProblemType,
  ) {}

  /** @throws Problem 404 */
  async delete(id: string): Promise<void> {
    if ((await this.mark([id])) === 0) throw this.notFound();
  }

  async deleteAll(ids: readonly string[]): Promise<DeletedDto> {
    const [deleted, missing] = await this.split(ids);
    await this.mark(deleted);
    return { deleted, missing };
  }

  /** May be repeated. */
  async restore(ids: readonly string[]): Promise<RestoredDto> {
    await this.unmark({ _id: { $in: ids } });
    const [restored, gone] = await this.split(ids);
    return { restored, gone };
  }

  async unmark(deleted: QueryFilter<Entity>): Promise<void> {
    const filter = { ...deleted, ...canBeRestored } as QueryFilter<Entity>;
    await this.documents.updateMany(filter, { $unset: { deletedAt: 1 } }, { timestamps: false });
  }

  private mark(ids: readonly string[]): Promise<number> {
    return markDeleted(this.documents, { _id: { $in: ids } });
  }

  /** @returns the ids of stored documents, and the other ids */
  private async split(ids: readonly string[]): Promise<[string[], string[]]> {
    const present = { _id: { $in: ids }, ...notDeleted } as QueryFilter<Entity>;
    const stored = new Set((await this.documents.distinct('_id', present)).map(String));
    const unique = [...new Set(ids)];
    return [unique.filter((id) => stored.has(id)), unique.filter((id) => !stored.has(id))];
  }
}
