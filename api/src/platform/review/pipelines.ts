import type { AggregateOptions, Model, QueryFilter } from 'mongoose';
import { NOW } from '../database/database-clock.js';
import { invalidFields } from '../problem/general.problems.js';
import { FIRST_STAGE, type Reviewed } from './review.schema.js';

export interface Decision<Stage extends string = string> {
  stage?: Stage;
  starred?: boolean;
}

/** A filter for a missing field would read the documents. This count reads an index. */
export const countIf = (...conditions: object[]) => ({
  $sum: { $cond: [{ $and: [{ $eq: [{ $ifNull: ['$deletedAt', null] }, null] }, ...conditions] }, 1, 0] },
});
export const stageOf = { $ifNull: ['$stage', FIRST_STAGE] };
export const countStages = <Stage extends string>(stages: readonly Stage[], ...conditions: object[]) =>
  Object.fromEntries(
    stages.map((stage) => [stage, countIf({ $eq: [stageOf, stage] }, ...conditions)]),
  ) as Record<Stage, object>;

/** @param filter undefined when nothing can match */
export async function countGroups<Name extends string>(
  documents: Pick<Model<Reviewed>, 'aggregate'>,
  filter: QueryFilter<Reviewed> | undefined,
  groups: Record<Name, object>,
  options: AggregateOptions,
): Promise<Record<Name, number>> {
  const none = Object.fromEntries(Object.keys(groups).map((name) => [name, 0])) as Record<Name, number>;
  if (!filter) return none;
  const { deletedAt: _counted, ...indexed } = filter;
  const [counts] = await documents.aggregate<Record<Name, number>>(
    [{ $match: indexed }, { $group: { _id: null, ...groups } }, { $unset: '_id' }],
    options,
  );
  return counts ?? none;
}

const starOf = { $ifNull: ['$starred', false] };

/** Entries of one document. Older ones are dropped. */
export const MAX_HISTORY = 1000;

const historyWith = (entries: object, before: object = { $ifNull: ['$history', []] }) => ({
  $slice: [{ $concatArrays: [before, entries] }, -MAX_HISTORY],
});

export const nextRevision = { $add: [{ $ifNull: ['$revision', 0] }, 1] };

export const addToHistory = (entry: object, fields: object = {}) => [
  { $set: { ...fields, history: historyWith([entry]), revision: nextRevision, updatedAt: NOW } },
];

export const AS_PIPELINE = { updatePipeline: true, timestamps: false } as const;

interface ChangeOptions {
  /** Its history entries also store the star, for the undo. */
  operationId?: string | undefined;
  /** Withdrawn applicants stay in their stage. */
  keepsWithdrawn?: boolean;
}

export function changePipeline(
  { stage, starred }: Decision,
  by: string,
  { operationId, keepsWithdrawn = false }: ChangeOptions = {},
) {
  if (stage === undefined && starred === undefined)
    throw invalidFields({ field: 'stage', message: 'Give stage, starred or both.' });
  const isWithdrawn = { $ne: [{ $type: '$withdrawnAt' }, 'missing'] };
  const target = stage ?? stageOf;
  const toStage = keepsWithdrawn ? { $cond: [isWithdrawn, stageOf, target] } : target;
  const isStageChanged = { $ne: [stageOf, toStage] };
  const isStarChanged = { $ne: [starOf, starred ?? starOf] };
  const isChanged = { $or: [isStageChanged, isStarChanged] };
  const entry = {
    at: NOW,
    by: { $literal: by },
    ...(operationId && { operationId, starred: { $cond: [isStarChanged, starred, '$$REMOVE'] } }),
  };
  const moved = [{ ...entry, type: 'stage', from: stageOf, to: toStage }];
  const otherwise = operationId ? { $cond: [isStarChanged, [{ ...entry, type: 'starred' }], []] } : [];
  return [
    {
      $set: {
        stage: toStage,
        starred: starred ?? '$starred',
        history: historyWith({ $cond: [isStageChanged, moved, otherwise] }),
        revision: { $cond: [isChanged, nextRevision, '$revision'] },
        updatedAt: { $cond: [isChanged, NOW, '$updatedAt'] },
      },
    },
  ];
}

/** Leaves a stage or a star that was changed since, and what was deleted since. */
export function undoPipeline(operationId: string, by: string) {
  const isOperation = { $eq: ['$$entry.operationId', operationId] };
  // Ignore undone moves and the moves that undid them.
  const isMove = { $and: [{ $eq: ['$$entry.type', 'stage'] }, { $ne: ['$$entry.undone', true] }] };
  const entries = (cond: object) => ({ $filter: { input: '$history', as: 'entry', cond } });
  const isPresent = { $eq: [{ $type: '$deletedAt' }, 'missing'] };
  const isStillMoved = { $and: [isPresent, { $eq: ['$lastMove.operationId', operationId] }] };
  const isStillStarred = { $and: [isPresent, { $eq: [starOf, '$done.starred'] }] };
  const undone = { $or: [isStillMoved, isStillStarred] };
  const marked = {
    $map: {
      input: '$history',
      as: 'entry',
      in: { $cond: [isOperation, { $mergeObjects: ['$$entry', { undone }] }, '$$entry'] },
    },
  };
  const step = { type: 'stage', from: '$done.to', to: '$done.from', undone: true };
  const back = { at: NOW, by: { $literal: by }, ...step };
  return [
    { $set: { done: { $first: entries(isOperation) }, lastMove: { $last: entries(isMove) } } },
    {
      $set: {
        stage: { $cond: [isStillMoved, '$done.from', '$stage'] },
        starred: { $cond: [isStillStarred, { $not: ['$done.starred'] }, '$starred'] },
        history: historyWith({ $cond: [isStillMoved, [back], []] }, marked),
        revision: nextRevision,
        updatedAt: NOW,
      },
    },
    { $unset: ['done', 'lastMove'] },
  ];
}
