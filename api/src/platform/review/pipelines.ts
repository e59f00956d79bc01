import { NOW } from '../database/database-clock.js';
import { FIRST_STAGE } from './review.schema.js';

export interface Decision {
  stage?: string;
  starred?: boolean;
}

/** Options of an update with a pipeline. The pipelines set `updatedAt`. */
export const AS_PIPELINE = { updatePipeline: true, timestamps: false } as const;

/** Older entries are dropped. */
export const MAX_HISTORY = 1000;

// With $ifNull a count can use an index alone.
export const storedStage = { $ifNull: ['$stage', FIRST_STAGE] };
const storedStar = { $ifNull: ['$starred', false] };
export const isPresent = { $eq: [{ $ifNull: ['$deletedAt', null] }, null] };
export const isWithdrawn = { $ne: [{ $ifNull: ['$withdrawnAt', null] }, null] };
export const nextRevision = { $add: [{ $ifNull: ['$revision', 0] }, 1] };

const concatHistory = (added: object, history: object = { $ifNull: ['$history', []] }) => ({
  $slice: [{ $concatArrays: [history, added] }, -MAX_HISTORY],
});

export const addToHistory = (entry: object, fields: object = {}) => [
  { $set: { ...fields, history: concatHistory([entry]), revision: nextRevision, updatedAt: NOW } },
];

export const deletePipeline = (fields: object = {}) => [
  { $set: { ...fields, deletedAt: NOW, revision: nextRevision } },
];

export const restorePipeline = [{ $set: { revision: nextRevision } }, { $unset: 'deletedAt' }];

/** @param keepsStage a condition: documents that meet it stay in their stage */
export function changePipeline(
  { stage, starred }: Decision,
  by: string,
  operationId: string | undefined,
  keepsStage: object | boolean = false,
) {
  const to = { $cond: [keepsStage, storedStage, stage ?? storedStage] };
  const isStageChanged = { $ne: [storedStage, to] };
  const isStarChanged = { $ne: [storedStar, starred ?? storedStar] };
  const isChanged = { $or: [isStageChanged, isStarChanged] };
  const entry = {
    at: NOW,
    by: { $literal: by },
    operationId: operationId ?? '$$REMOVE',
    starred: { $cond: [isStarChanged, starred, '$$REMOVE'] },
  };
  const branches = [
    { case: isStageChanged, then: [{ ...entry, type: 'stage', from: storedStage, to }] },
    // For the undo. Hidden entries would push shown ones out of the history.
    ...(operationId ? [{ case: isStarChanged, then: [{ ...entry, type: 'starred' }] }] : []),
  ];
  return [
    {
      $set: {
        stage: to,
        starred: starred ?? '$starred',
        history: concatHistory({ $switch: { branches, default: [] } }),
        revision: { $cond: [isChanged, nextRevision, '$revision'] },
        updatedAt: { $cond: [isChanged, NOW, '$updatedAt'] },
      },
    },
  ];
}

/** Sets back the stage and the star, unless they were changed since or the document is deleted. */
export function undoPipeline(operationId: string, by: string) {
  const isOfOperation = { $eq: ['$$this.operationId', operationId] };
  // Leaves out undone moves and the moves that undid them.
  const isMove = { $and: [{ $eq: ['$$this.type', 'stage'] }, { $ne: ['$$this.undone', true] }] };
  const filterHistory = (cond: object) => ({ $filter: { input: '$history', cond } });
  const isStageUnchanged = { $and: [isPresent, { $eq: ['$lastMove.operationId', operationId] }] };
  const isStarUnchanged = { $and: [isPresent, { $eq: [storedStar, '$operation.starred'] }] };
  const undone = { $or: [isStageUnchanged, isStarUnchanged] };
  const withResult = { $cond: [isOfOperation, { $mergeObjects: ['$$this', { undone }] }, '$$this'] };
  const mappedHistory = { $map: { input: '$history', in: withResult } };
  const move = { type: 'stage', from: '$operation.to', to: '$operation.from', undone: true };
  const entry = { at: NOW, by: { $literal: by }, ...move };
  return [
    {
      $set: {
        operation: { $first: filterHistory(isOfOperation) },
        lastMove: { $last: filterHistory(isMove) },
      },
    },
    {
      $set: {
        stage: { $cond: [isStageUnchanged, '$operation.from', '$stage'] },
        starred: { $cond: [isStarUnchanged, { $not: ['$operation.starred'] }, '$starred'] },
        history: concatHistory({ $cond: [isStageUnchanged, [entry], []] }, mappedHistory),
        revision: nextRevision,
        updatedAt: NOW,
      },
    },
    { $unset: ['operation', 'lastMove'] },
  ];
}
