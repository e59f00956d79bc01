import type { Model, Types, UpdateQuery } from 'mongoose';

/** A document that counts its changes. */
interface Counted {
  _id: Types.ObjectId;
  /** None in those from before that was counted. */
  revision?: number;
}

/**
 * Writes over the very version that was read.
 * @param fields what changes
 * @param removed names of fields that the document no longer has
 * @returns what is there now; null when somebody else was faster: nothing was written
 */
export function replaceVersion<Kept extends Counted>(
  model: Model<Kept>,
  { _id, revision }: Counted,
  fields: Partial<Kept>,
  removed: readonly (keyof Kept & string)[] = [],
): Promise<Kept | null> {
  const update: UpdateQuery<Counted> = { $set: fields, $inc: { revision: 1 } };
  if (removed.length > 0) update.$unset = Object.fromEntries(removed.map((name) => [name, 1]));
  return model
    .findOneAndUpdate({ _id, revision: revision ?? null }, update, { returnDocument: 'after' })
    .lean<Kept>()
    .exec();
}
