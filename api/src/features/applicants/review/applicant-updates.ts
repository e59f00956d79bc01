import { NOW } from '../../../platform/database/database-clock.js';
import { invalidFields } from '../../../platform/problem/general.problems.js';
import { stageOf } from '../applicant.repository.js';
import type { Stage } from '../applicant.schema.js';

/** Entries of one applicant. Older ones are dropped. */
export const MAX_HISTORY = 1000;

const storedHistory = { $ifNull: ['$history', []] };
const starOf = { $ifNull: ['$starred', false] };

/** Appends to the history in an update pipeline. */
export const historyWith = (entries: object, before: object = storedHistory) => ({
  $slice: [{ $concatArrays: [before, entries] }, -MAX_HISTORY],
});

/** Makes a new version for the admin. */
export const newVersion = { revision: { $add: [{ $ifNull: ['$revision', 0] }, 1] }, updatedAt: NOW };

export const AS_PIPELINE = { updatePipeline: true, timestamps: false } as const;

export interface Decision {
  stage?: Stage | undefined;
  starred?: boolean | undefined;
}

/** @throws Problem 400 */
export function assertDecision({ stage, starred }: Decision): void {
  if (stage === undefined && starred === undefined)
    throw invalidFields({ field: 'stage', message: 'Give stage, starred or both.' });
}

/**
 * Pipeline that sets the stage and the star. An applicant who has both already gets no new version.
 * @param operationId of a bulk change: the entry also stores the star, and withdrawn applicants stay in their stage
 */
export function changePipeline({ stage, starred }: Decision, by: string, operationId?: string): object[] {
  const isWithdrawn = { $ne: [{ $type: '$withdrawnAt' }, 'missing'] };
  const toStage = operationId ? { $cond: [isWithdrawn, stageOf, stage ?? stageOf] } : (stage ?? stageOf);
  const isMoved = { $ne: [stageOf, '$$stage'] };
  const isStarChanged = { $ne: [starOf, starred ?? starOf] };
  const entry = {
    at: NOW,
    by: { $literal: by },
    ...(operationId && { operationId, starred: { $cond: [isStarChanged, starred, '$$REMOVE'] } }),
  };
  const moved = { ...entry, type: 'stage', from: stageOf, to: '$$stage' };
  const otherwise = operationId ? { $cond: [isStarChanged, [{ ...entry, type: 'starred' }], []] } : [];
  return [
    {
      $replaceWith: {
        $let: {
          vars: { stage: toStage },
          in: {
            $mergeObjects: [
              '$$ROOT',
              { history: historyWith({ $cond: [isMoved, [moved], otherwise] }), stage: '$$stage' },
              starred === undefined ? {} : { starred },
              { $cond: [{ $or: [isMoved, isStarChanged] }, newVersion, {}] },
            ],
          },
        },
      },
    },
  ];
}

/** Pipeline that sets back a stage that nobody changed after the bulk change, and a star that is still as set. */
export function undoPipeline(operationId: string, by: string): object[] {
  const isOperation = { $eq: ['$$entry.operationId', operationId] };
  const entry = { $first: { $filter: { input: '$history', as: 'entry', cond: isOperation } } };
  const isStage = { $eq: ['$$entry.type', 'stage'] };
  const lastMove = { $last: { $filter: { input: '$history', as: 'entry', cond: isStage } } };
  const isStillMoved = { $eq: ['$$last.operationId', operationId] };
  const isStillStarred = { $eq: [starOf, '$$done.starred'] };
  const marked = {
    $map: {
      input: '$history',
      as: 'entry',
      in: { $cond: [isOperation, { $mergeObjects: ['$$entry', { undone: true }] }, '$$entry'] },
    },
  };
  const back = { at: NOW, by: { $literal: by }, type: 'stage', from: '$$done.to', to: '$$done.from' };
  return [
    {
      $replaceWith: {
        $let: {
          vars: { done: entry, last: lastMove },
          in: {
            $mergeObjects: [
              '$$ROOT',
              newVersion,
              { history: historyWith({ $cond: [isStillMoved, [back], []] }, marked) },
              { $cond: [isStillMoved, { stage: '$$done.from' }, {}] },
              { $cond: [isStillStarred, { starred: { $not: ['$$done.starred'] } }, {}] },
            ],
          },
        },
      },
    },
  ];
}
