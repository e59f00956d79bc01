import type { AggregateOptions, Model, QueryFilter } from 'mongoose';
import { isPresent, storedStage } from './pipelines.js';
import type { Reviewed } from './review.schema.js';

/** Leaves out deleted documents. A $match for the missing field could not use the index alone. */
export const countIf = (...conditions: object[]) => ({
  $sum: { $cond: [{ $and: [isPresent, ...conditions] }, 1, 0] },
});

export const countStages = <Stage extends string>(stages: readonly Stage[], ...conditions: object[]) =>
  Object.fromEntries(
    stages.map((stage) => [stage, countIf({ $eq: [storedStage, stage] }, ...conditions)]),
  ) as Record<Stage, ReturnType<typeof countIf>>;

export const hasReached = (stage: string) => ({ $eq: [`$reached.${stage}`, true] });

export async function countGroups<Name extends string>(
  documents: Pick<Model<Reviewed>, 'aggregate'>,
  filter: QueryFilter<Reviewed>,
  groups: Record<Name, object>,
  options: AggregateOptions,
): Promise<Record<Name, number>> {
  const [counts] = await documents.aggregate<Record<Name, number>>(
    [{ $match: filter }, { $group: { _id: null, ...groups } }, { $unset: '_id' }],
    options,
  );
  const zeros = Object.keys(groups).map((name) => [name, 0]);
  return counts ?? (Object.fromEntries(zeros) as Record<Name, number>);
}
