import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Applicant, FIRST_STAGE, notDeleted } from '../applicant.schema.js';
import type { ApplicantsChangeDto, ChangedApplicantsDto } from './applicant-review.dto.js';
import { AS_PIPELINE, assertDecision, changePipeline, undoPipeline } from './applicant-updates.js';

type Reviewed = Pick<Applicant, '_id' | 'stage' | 'starred' | 'withdrawnAt' | 'history'>;

/** Decisions about many applicants. `by` is the admin's e-mail address. */
@Injectable()
export class BulkChangeService {
  constructor(@InjectModel(Applicant.name) private readonly applicants: Model<Applicant>) {}

  /**
   * Changes many in one update. Withdrawn applicants stay in their stage. A repeated request with the same operationId continues.
   * @returns the values before the change
   * @throws Problem 400 without a decision
   */
  async changeMany(
    { ids, operationId = randomUUID(), ...decision }: ApplicantsChangeDto,
    by: string,
  ): Promise<ChangedApplicantsDto> {
    assertDecision(decision);
    const unique = [...new Set(ids)];
    const before = await this.read(unique);
    await this.applicants.updateMany(
      { _id: { $in: unique }, ...notDeleted, 'history.operationId': { $ne: operationId } },
      changePipeline(decision, by, operationId),
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
      missing: unique.filter((id) => !found.has(id)),
      withdrawn: before.filter(isWithdrawn).map(({ _id }) => _id.toHexString()),
    };
  }

  /** Sets back what a bulk change set, where it is still set. May be repeated. */
  async undo(operationId: string, by: string): Promise<void> {
    await this.applicants.updateMany(
      { history: { $elemMatch: { operationId, undone: { $ne: true } } } },
      undoPipeline(operationId, by),
      AS_PIPELINE,
    );
  }

  /** In the order of the ids, without missing ones. */
  private async read(ids: readonly string[]): Promise<Reviewed[]> {
    const found = await this.applicants
      .find({ _id: { $in: ids }, ...notDeleted }, { stage: 1, starred: 1, withdrawnAt: 1, history: 1 })
      .lean<Reviewed[]>();
    const byId = new Map(found.map((applicant) => [applicant._id.toHexString(), applicant]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** After a repeated request the entry of the first one has the values. */
function valuesBefore(
  { _id, stage = FIRST_STAGE, starred = false, history = [] }: Reviewed,
  operationId: string,
) {
  const entry = history.find((one) => one.operationId === operationId);
  return {
    _id: _id.toHexString(),
    stage: (entry?.from as typeof stage | undefined) ?? stage,
    starred: entry?.starred === undefined ? starred : !entry.starred,
  };
}
