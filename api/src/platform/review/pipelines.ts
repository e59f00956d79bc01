import { NOW } from '../database/database-clock.js';
import { FIRST_STAGE, type Settable } from './review.schema.js';

export interface Decision extends Partial<Settable> {
  stage?: string;
}

/** Older entries are dropped. */
export const MAX_HISTORY = 1000;

// With $ifNull a count can use an index alone.
export const storedStage = { $ifNull: ['$stage', FIRST_STAGE] };
const stored = {
  starred: { $ifNull: ['$starred', false] },
  followUp: { $ifNull: ['$followUp', null] },
  junkAt: { $ifNull: ['$junkAt', null] },
} satisfies Record<keyof Settable, object>;
const settable = Object.keys(stored) as (keyof Settable)[];
export const isPresent = { $eq: [{ $ifNull: ['$deletedAt', null] }, null] };
export const isWithdrawn = { $ne: [{ $ifNull: ['$withdrawnAt', null] }, null] };

/** Leaves out deleted documents. A $match for the missing field could not use the index alone. */
export const countIf = (...conditions: object[]) => ({
  $sum: { $cond: [{ $and: [isPresent, ...conditions] }, 1, 0] },
});

export const countStages = <Stage extends string>(stages: readonly Stage[], ...conditions: object[]) =>
  Object.fromEntries(
    stages.map((stage) => [stage, countIf({ $eq: [storedStage, stage] }, ...conditions)]),
  ) as Record<Stage, ReturnType<typeof countIf>>;

export const hasReached = (stage: string) => ({ $eq: [`$reached.${stage}`, true] });

export const nextRevision = { $add: [{ $ifNull: ['$revision', 0] }, 1] };
const nextVersion = { revision: nextRevision, updatedAt: NOW };

/** For an update without a pipeline. */
export const moveVersion = { $inc: { revision: 1 }, $currentDate: { updatedAt: true } } as const;

// Leaves out undone moves and the moves that undid them.
const isMove = { $and: [{ $eq: ['$$this.type', 'stage'] }, { $ne: ['$$this.undone', true] }] };
const isFollowUp = { $eq: ['$operation.type', 'followUp'] };
const moves = { $filter: { input: { $ifNull: ['$history', []] }, cond: isMove } };

const reached = { $setUnion: [[storedStage], { $map: { input: moves, in: '$$this.to' } }] };
const flags = { $map: { input: reached, in: { k: '$$this', v: { $literal: true } } } };

/** From the history: a step of a pipeline after each change of it. */
export const setReached = { $set: { reached: { $arrayToObject: flags } } };

const concatHistory = (added: object, history: object = { $ifNull: ['$history', []] }) => ({
  $slice: [{ $concatArrays: [history, added] }, -MAX_HISTORY],
});

export const addToHistory = (entry: object, fields: object = {}) => [
  { $set: { ...fields, history: concatHistory([entry]), ...nextVersion } },
];

/** After the agency wrote. An answer that came since stays. @param at when it was written */
export const wroteFields = (at: Date) => ({
  wroteAt: at,
  answer: { $cond: [{ $gt: ['$answer.at', at] }, '$answer', '$$REMOVE'] },
});

export const deletePipeline = (fields: object = {}) => [
  { $set: { ...fields, deletedAt: NOW, revision: nextRevision } },
];

export const restorePipeline = [{ $set: { revision: nextRevision } }, { $unset: 'deletedAt' }];

/** @param keepsStage a condition: documents that meet it stay in their stage */
export function changePipeline(
  { stage, ...given }: Decision,
  by: string,
  operationId: string | undefined,
  keepsStage: object | boolean = false,
) {
  const to = { $cond: [keepsStage, storedStage, stage ?? storedStage] };
  const isStageChanged = { $ne: [storedStage, to] };
  const names = settable.filter((name) => given[name] !== undefined);
  const forEach = (value: (name: keyof Settable) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(name)]));
  // Junk that is marked again keeps its time.
  const valueOf = (name: keyof Settable) =>
    name === 'junkAt' && given.junkAt ? { $ifNull: ['$junkAt', given.junkAt] } : { $literal: given[name] };
  const isChanged = (name: keyof Settable) => ({ $ne: [stored[name], valueOf(name)] });
  const ifChanged = (name: keyof Settable, value: object) => ({
    $cond: [isChanged(name), value, '$$REMOVE'],
  });
  const changes = { $or: [isStageChanged, ...names.map(isChanged)] };
  const entry = {
    at: NOW,
    by: { $literal: by },
    operationId: operationId ?? '$$REMOVE',
    ...(names.length > 0 && {
      set: forEach((name) => ifChanged(name, valueOf(name))),
      replaced: forEach((name) => ifChanged(name, stored[name])),
    }),
  };
  const branches = [
    { case: isStageChanged, then: [{ ...entry, type: 'stage', from: storedStage, to }] },
    ...(names.includes('followUp')
      ? [{ case: isChanged('followUp'), then: [{ ...entry, type: 'followUp' }] }]
      : []),
    // For the undo. Hidden entries would push shown ones out of the history.
    ...(operationId ? [{ case: changes, then: [{ ...entry, type: 'starred' }] }] : []),
  ];
  return [
    {
      $set: {
        stage: to,
        ...forEach(valueOf),
        history: concatHistory({ $switch: { branches, default: [] } }),
        revision: { $cond: [changes, nextRevision, '$revision'] },
        updatedAt: { $cond: [changes, NOW, '$updatedAt'] },
      },
    },
    setReached,
  ];
}

/** Sets back what the operation changed, unless it was changed since or the document is deleted. */
export function undoPipeline(operationId: string, by: string) {
  const isOfOperation = { $eq: ['$$this.operationId', operationId] };
  const filterHistory = (cond: object) => ({ $filter: { input: '$history', cond } });
  const isStageUnchanged = { $and: [isPresent, { $eq: ['$lastMove.operationId', operationId] }] };
  const isUnchanged = (name: keyof Settable) => ({
    $and: [isPresent, { $eq: [stored[name], `$operation.set.${name}`] }],
  });
  const undone = { $or: [isStageUnchanged, ...settable.map(isUnchanged)] };
  const withResult = { $cond: [isOfOperation, { $mergeObjects: ['$$this', { undone }] }, '$$this'] };
  const mappedHistory = { $map: { input: '$history', in: withResult } };
  const entry = {
    at: NOW,
    by: { $literal: by },
    type: '$operation.type',
    from: '$operation.to',
    to: '$operation.from',
    set: '$operation.replaced',
    undone: true,
  };
  const isShown = { $or: [isStageUnchanged, { $and: [isFollowUp, isUnchanged('followUp')] }] };
  return [
    {
      $set: {
        operation: { $first: filterHistory(isOfOperation) },
        lastMove: { $last: moves },
      },
    },
    {
      $set: {
        stage: { $cond: [isStageUnchanged, '$operation.from', '$stage'] },
        ...Object.fromEntries(
          settable.map((name) => [
            name,
            { $cond: [isUnchanged(name), `$operation.replaced.${name}`, `$${name}`] },
          ]),
        ),
        history: concatHistory({ $cond: [isShown, [entry], []] }, mappedHistory),
        ...nextVersion,
      },
    },
    setReached,
    { $unset: ['operation', 'lastMove'] },
  ];
}
