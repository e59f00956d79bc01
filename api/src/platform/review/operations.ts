import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NOW } from '../database/database-clock.js';
import type { Reviewed } from './review.schema.js';

/** The first request for a change or a deletion of many. Later documents are left alone when the request is repeated. */
@Schema({ collection: 'operations', versionKey: false })
export class Operation {
  /** The collection and the operationId. */
  @Prop({ type: String }) _id!: string;

  @Prop({ type: Date, required: true, expires: '30d' }) at!: Date;
}

export const OperationSchema = SchemaFactory.createForClass(Operation);

type Documents = Model<Reviewed>;

const operationsOf = ({ db }: Documents) => db.model<Operation>(Operation.name);
const keyOf = ({ collection }: Documents, operationId: string) => `${collection.name}:${operationId}`;

export async function beginOperation(documents: Documents, operationId: string): Promise<Date> {
  const { at } = await operationsOf(documents)
    .findByIdAndUpdate(keyOf(documents, operationId), [{ $set: { at: { $ifNull: ['$at', NOW] } } }], {
      upsert: true,
    })
    .lean<Operation>()
    .orFail();
  return at;
}

export const hasOperation = async (documents: Documents, operationId: string): Promise<boolean> =>
  (await operationsOf(documents).exists({ _id: keyOf(documents, operationId) })) !== null;
