import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import { invalidFields } from '../../../platform/problem/general.problems.js';
import { AS_PIPELINE, changePipeline } from '../../../platform/review/pipelines.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { Applicant, notDeleted, type ApplicantFilter } from '../applicant.schema.js';
import { ApplicantDeletion } from './applicant-deletion.service.js';
import { applicantFilter, optionsOf } from './applicant-filter.js';
import type { ApplicantFilterDto } from './applicant-filter.dto.js';
import type { ApplicantChangeDto, MatchedApplicantsDto } from './applicant-review.dto.js';

interface MatchingChange extends ApplicantChangeDto {
  operationId?: string;
}

/**
 * Changes of all applicants that a filter finds. A request may be repeated with its operationId: those who applied after the first
 * one are left alone. Every method throws Problem 503 for a slow search.
 */
@Injectable()
export class MatchingApplicants {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly repository: ApplicantRepository,
    private readonly deletion: ApplicantDeletion,
    private readonly settings: Settings,
  ) {}

  /** Withdrawn applicants stay in their stage. @throws Problem 400 without a decision */
  async change(
    filter: ApplicantFilterDto,
    { operationId = randomUUID(), ...decision }: MatchingChange,
    by: string,
  ): Promise<MatchedApplicantsDto> {
    const update = changePipeline(decision, by, operationId);
    const done = { 'history.operationId': operationId };
    const [first, earlier] = await Promise.all([
      this.applicants.findOne(done, { 'history.$': 1 }).lean<Pick<Applicant, 'history'>>(),
      this.applicants.countDocuments(done),
    ]);
    const selected = this.appliedBefore(filter, first?.history?.[0]?.at);
    const withdrawn = { $and: [selected, { withdrawnAt: { $ne: null } }] };
    const leftOut = decision.stage ? await this.applicants.countDocuments(withdrawn, optionsOf(filter)) : 0;
    const isMoved = decision.starred === undefined ? { withdrawnAt: null } : {};
    const { matchedCount } = await this.applicants.updateMany(
      { $and: [selected, isMoved, { 'history.operationId': { $ne: operationId } }] },
      update,
      { ...AS_PIPELINE, ...optionsOf(filter) },
    );
    return { operationId, matched: earlier + matchedCount, leftOut };
  }

  /** They can be restored for 30 s. */
  async delete(
    filter: ApplicantFilterDto,
    operationId: string = randomUUID(),
  ): Promise<MatchedApplicantsDto> {
    const done = { deletedBy: operationId };
    const first = await this.applicants.findOne(done, { deletedAt: 1 }).lean<Pick<Applicant, 'deletedAt'>>();
    await this.repository.markDeleted(
      this.appliedBefore(filter, first?.deletedAt),
      operationId,
      optionsOf(filter),
    );
    const matched = await this.applicants.countDocuments({ ...done, deletedAt: { $ne: null } });
    return { operationId, matched, leftOut: 0 };
  }

  /** @throws Problem 400 without the operationId of the deletion */
  async restore(operationId: string | undefined): Promise<MatchedApplicantsDto> {
    if (operationId === undefined)
      throw invalidFields({ field: 'operationId', message: 'Give the operationId of the deletion.' });
    const done = { deletedBy: operationId };
    await this.deletion.unmark(done);
    return {
      operationId,
      matched: await this.applicants.countDocuments({ ...done, ...notDeleted }),
      leftOut: 0,
    };
  }

  private appliedBefore(filter: ApplicantFilterDto, time = new Date()): ApplicantFilter {
    const nobody = { _id: { $in: [] } };
    const selected = applicantFilter(filter, this.settings.agencyTimeZone) ?? nobody;
    return { $and: [selected, { createdAt: { $lte: time } }] };
  }
}
