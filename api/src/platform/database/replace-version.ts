import type { Model, Types } from 'mongoose';

/** A document that counts its changes. */
interface Counted {
  _id: Types.ObjectId;
  /** None in those from before that was counted. */
  revision?: number;
}

/**
 * Writes over the very version that was read.
 * @returns what is there now; null when somebody else was faster: nothing was written
 */
export function replaceVersion<Kept extends Counted>(
  model: Model<Kept>,
  { _id, revision }: Counted,
  fields: Partial<Kept>,
): Promise<Kept | null> {
  return model
    .findOneAndUpdate(
      { _id, revision: revision ?? null },
      { $set: fields, $inc: { revision: 1 } },
      { returnDocument: 'after' },
    )
    .lean<Kept>()
    .exec();
}
