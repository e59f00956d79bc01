import { Prop, Schema } from '@nestjs/mongoose';
import { mongo, type Model, type Types, type UpdateQuery } from 'mongoose';
import { DUPLICATE_KEY } from './database-errors.js';

/** A document that forms create and replace. */
@Schema()
export abstract class VersionedDocument {
  _id!: Types.ObjectId;

  @Prop({ type: String, index: { unique: true, sparse: true } }) submissionId?: string;

  @Prop({ type: Number }) revision?: number;

  createdAt!: Date;
  updatedAt!: Date;
}

/** Creates one document for each submissionId, also for concurrent requests. @returns the stored one */
export async function createOnce<Entity>(
  model: Model<Entity>,
  submissionId: string | undefined,
  create: () => Promise<Entity>,
): Promise<Entity> {
  const findFirst = async () =>
    submissionId === undefined ? null : model.findOne({ submissionId }).lean<Entity>().exec();
  const first = await findFirst();
  if (first) return first;
  try {
    return await create();
  } catch (error) {
    const isDuplicate = error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
    const winner = isDuplicate ? await findFirst() : null;
    if (winner) return winner;
    throw error;
  }
}

/** Changes the version that was read. @returns null if the document was changed since: nothing was written */
export function replaceVersion<Kept extends VersionedDocument>(
  model: Model<Kept>,
  { _id, revision }: VersionedDocument,
  fields: Partial<Kept>,
  removed: readonly (keyof Kept & string)[] = [],
): Promise<Kept | null> {
  const $unset = Object.fromEntries(removed.map((name) => [name, 1]));
  const update: UpdateQuery<VersionedDocument> = { $set: fields, $unset, $inc: { revision: 1 } };
  return model
    .findOneAndUpdate({ _id, revision: revision ?? null }, update)
    .lean<Kept>()
    .exec();
}
