import type { Model, Types, UpdateQuery } from 'mongoose';

interface Counted {
  _id: Types.ObjectId;
  revision?: number;
}

/** Changes the version that was read. @returns null if the document was changed since: nothing was written */
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
