import { isPresent, storedStage } from './pipelines.js';

/** Leaves out deleted documents. A $match for the missing field could not use the index alone. */
export const countIf = (...conditions: object[]) => ({
  $sum: { $cond: [{ $and: [isPresent, ...conditions] }, 1, 0] },
});

export const countStages = <Stage extends string>(stages: readonly Stage[], ...conditions: object[]) =>
  Object.fromEntries(
    stages.map((stage) => [stage, countIf({ $eq: [storedStage, stage] }, ...conditions)]),
  ) as Record<Stage, ReturnType<typeof countIf>>;

export const hasReached = (stage: string) => ({ $eq: [`$reached.${stage}`, true] });
