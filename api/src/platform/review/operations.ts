import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NOW } from '../database/database-clock.js';
import type { Decision } from './pipelines.js';
import { FIRST_STAGE, notDeleted, type Reviewed, type ReviewedFilter } from './review.schema.js';

/** The first request for a change or a deletion of many. Later documents are left alone when the request is repeated. */
@Schema({ collection: 'operations', versionKey: false })
export class Operation {
  /** The collection and the operationId. */
  @Prop({ type: String }) _id!: string;

  @Prop({ type: Date, required: true, expires: '30d' }) at!: Date;
}

export const OperationSchema = SchemaFactory.createForClass(Operation);

type Documents = Model<Reviewed>;
type Found = Pick<Reviewed, '_id' | 'stage' | 'starred' | 'withdrawnAt' | 'history'>;

const operationsOf = ({ db }: Documents) => db.model<Operation>(Operation.name);
const keyOf = ({ collection }: Documents, operationId: string) => `${collection.name}:${operationId}`;

export async function beginOperation(documents: Documents, operationId: string): Promise<Date> {
  const { at } = await operationsOf(documents)
    .findOneAndUpdate({ _id: keyOf(documents, operationId) }, [{ $set: { at: { $ifNull: ['$at', NOW] } } }], {
      upsert: true,
      returnDocument: 'after',
      updatePipeline: true,
    })
    .lean<Operation>();
  return at;
}

export const hasOperation = async (documents: Documents, operationId: string): Promise<boolean> =>
  (await operationsOf(documents).exists({ _id: keyOf(documents, operationId) })) !== null;

/** @returns the ids of documents that match, and the other ids */
export async function partition(
  documents: Documents,
  ids: readonly string[],
  filter: ReviewedFilter,
): Promise<[string[], string[]]> {
  const matching = await documents.distinct('_id', { $and: [filter, { _id: { $in: ids } }] });
  const known = new Set(matching.map(String));
  const unique = [...new Set(ids)];
  return [unique.filter((id) => known.has(id)), unique.filter((id) => !known.has(id))];
}

/** @returns the values before a change, the ids without a document, and the applicants who stay in their stage */
export async function listChanges(
  documents: Documents,
  ids: readonly string[],
  { stage, starred }: Decision,
  operationId: string,
) {
  const [, missing] = await partition(documents, ids, notDeleted);
  const fields = { stage: 1, starred: 1, withdrawnAt: 1, history: { $elemMatch: { operationId } } };
  const found = await documents.find({ _id: { $in: ids }, ...notDeleted }, fields).lean<Found[]>();
  const isWithdrawn = ({ withdrawnAt }: Found) => withdrawnAt !== undefined;
  const changed = starred === undefined ? found.filter((one) => !isWithdrawn(one)) : found;
  const unmoved = stage === undefined ? [] : found.filter(isWithdrawn);
  return {
    changed: changed.map(valuesBefore),
    missing,
    withdrawn: unmoved.map(({ _id }) => _id.toHexString()),
  };
}

/** A repeated request finds the values in the history entry of the first one. */
const valuesBefore = ({ _id, stage = FIRST_STAGE, starred = false, history: [entry] = [] }: Found) => ({
  _id: _id.toHexString(),
  stage: entry?.from ?? stage,
  starred: entry?.starred === undefined ? starred : !entry.starred,
});
