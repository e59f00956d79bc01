import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NOW } from '../../../platform/database/database-clock.js';
import { invalidFields } from '../../../platform/problem/general.problems.js';
import { AS_PIPELINE, historyWith, nextRevision, stageOf } from '../applicant.repository.js';
import { Applicant, FIRST_STAGE, notDeleted } from '../applicant.schema.js';
import type { ApplicantChangeDto, ChangedApplicantsDto } from './applicant-review.dto.js';

interface ChangeOfMany extends ApplicantChangeDto {
  ids: string[];
  operationId?: string;
}

type Reviewed = Pick<Applicant, '_id' | 'stage' | 'starred' | 'withdrawnAt' | 'history'>;

const starOf = { $ifNull: ['$starred', false] };

/** Stages and stars. `by` is the admin's e-mail address. */
@Injectable()
export class DecisionsService {
  constructor(@InjectModel(Applicant.name) private readonly applicants: Model<Applicant>) {}

  /** @returns false when the applicant has another revision. @throws Problem 400 without a decision */
  async change(id: string, revision: number | undefined, decision: ApplicantChangeDto, by: string) {
    const { matchedCount } = await this.applicants.updateOne(
      { _id: id, revision: revision ?? null, ...notDeleted },
      changePipeline(decision, by),
      AS_PIPELINE,
    );
    return matchedCount > 0;
  }

  /** Withdrawn applicants stay in their stage. A repeated operationId changes nobody twice. @throws Problem 400 without a decision */
  async changeMany(
    { ids, operationId = randomUUID(), ...decision }: ChangeOfMany,
    by: string,
  ): Promise<ChangedApplicantsDto> {
    const selected = { _id: { $in: ids }, ...notDeleted };
    const update = changePipeline(decision, by, operationId);
    const before = await this.applicants
      .find(selected, { stage: 1, starred: 1, withdrawnAt: 1, history: 1 })
      .lean<Reviewed[]>();
    await this.applicants.updateMany(
      { ...selected, 'history.operationId': { $ne: operationId } },
      update,
      AS_PIPELINE,
    );
    const isWithdrawn = ({ withdrawnAt }: Reviewed) =>
      decision.stage !== undefined && withdrawnAt !== undefined;
    const found = new Set(before.map(({ _id }) => _id.toHexString()));
    return {
      operationId,
      changed: before
        .filter((applicant) => decision.starred !== undefined || !isWithdrawn(applicant))
        .map((applicant) => valuesBefore(applicant, operationId)),
      missing: [...new Set(ids)].filter((id) => !found.has(id)),
      withdrawn: before.filter(isWithdrawn).map(({ _id }) => _id.toHexString()),
    };
  }

  /** Undoes a bulk change. May be repeated. */
  async undo(operationId: string, by: string): Promise<void> {
    await this.applicants.updateMany(
      { history: { $elemMatch: { operationId, undone: { $ne: true } } } },
      undoPipeline(operationId, by),
      AS_PIPELINE,
    );
  }
}

/** A repeated request finds the earlier values in the history entry. */
function valuesBefore(
  { _id, stage = FIRST_STAGE, starred = false, history = [] }: Reviewed,
  operationId: string,
) {
  const entry = history.find((one) => one.operationId === operationId);
  return {
    _id: _id.toHexString(),
    stage: entry?.from ?? stage,
    starred: entry?.starred === undefined ? starred : !entry.starred,
  };
}

/** @param operationId of a bulk change, whose history entries also store the star, for the undo */
export function changePipeline({ stage, starred }: ApplicantChangeDto, by: string, operationId?: string) {
  if (stage === undefined && starred === undefined)
    throw invalidFields({ field: 'stage', message: 'Give stage, starred or both.' });
  const isWithdrawn = { $ne: [{ $type: '$withdrawnAt' }, 'missing'] };
  const target = stage ?? stageOf;
  const toStage = operationId ? { $cond: [isWithdrawn, stageOf, target] } : target;
  const isMoved = { $ne: [stageOf, toStage] };
  const isStarChanged = { $ne: [starOf, starred ?? starOf] };
  const isChanged = { $or: [isMoved, isStarChanged] };
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
        history: historyWith({ $cond: [isMoved, moved, otherwise] }),
        revision: { $cond: [isChanged, nextRevision, '$revision'] },
        updatedAt: { $cond: [isChanged, NOW, '$updatedAt'] },
      },
    },
  ];
}

/** Leaves a stage or a star that was changed after the bulk change. */
function undoPipeline(operationId: string, by: string) {
  const isOperation = { $eq: ['$$entry.operationId', operationId] };
  // Ignore undone moves and the moves that undid them.
  const isMove = { $and: [{ $eq: ['$$entry.type', 'stage'] }, { $ne: ['$$entry.undone', true] }] };
  const entries = (cond: object) => ({ $filter: { input: '$history', as: 'entry', cond } });
  const isStillMoved = { $eq: ['$lastMove.operationId', operationId] };
  const isStillStarred = { $eq: [starOf, '$done.starred'] };
  const marked = {
    $map: {
      input: '$history',
      as: 'entry',
      in: { $cond: [isOperation, { $mergeObjects: ['$$entry', { undone: true }] }, '$$entry'] },
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
