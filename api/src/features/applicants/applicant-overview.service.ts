import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toMessageDto, type MessageDto } from '../../platform/mail/message.dto.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import { countIf } from '../../platform/review/pipelines.js';
import { inStages } from '../../platform/review/review.dto.js';
import { fillPlaceholders } from '../templates/placeholders.js';
import type { ApplicantDto } from './applicant.dto.js';
import { isWithdrawn } from './applicant.repository.js';
import { Applicant, notDeleted, ordersOfAll, type Stage } from './applicant.schema.js';
import { Recipients } from './messages/recipients.service.js';
import { ApplicantFinder } from './review/applicant-finder.service.js';

const counted = { ...notDeleted, withdrawnAt: null } as const;
const isPresent = { $not: [isWithdrawn] };

/** Later than every application. */
const END = new Date('9999-01-01');

/** An applicant in one of these waits for an answer. */
const waitingStages: Stage[] = ['new', 'interview'];

@Injectable()
export class ApplicantOverview {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly finder: ApplicantFinder,
    private readonly recipients: Recipients,
  ) {}

  /** Those who applied later than this, the newest first. */
  latest(time: Date, limit: number): Promise<ApplicantDto[]> {
    return this.finder.first({ ...counted, createdAt: { $gt: time } }, 'newest', limit);
  }

  waiting(limit: number): Promise<ApplicantDto[]> {
    return this.finder.first({ ...counted, stage: inStages(waitingStages) }, 'oldest', limit);
  }

  /**
   * How many applied later than a time, and in each week, in one reading of an index.
   * @param weeks their beginnings, the first one first
   */
  async counts(time: Date, weeks: readonly Date[]): Promise<{ later: number; weeks: number[] }> {
    const boundaries = [...weeks, END];
    if (weeks.every((start) => time < start)) boundaries.unshift(time);
    const output = { all: countIf(isPresent), later: countIf(isPresent, { $gt: ['$createdAt', time] }) };
    const found = await this.applicants.aggregate<{ _id: Date; all: number; later: number }>(
      [
        { $match: { createdAt: { $gte: boundaries[0] } } },
        { $bucket: { groupBy: '$createdAt', boundaries, output } },
      ],
      { hint: ordersOfAll.date },
    );
    const ofWeek = new Map(found.map(({ _id, all }) => [_id.getTime(), all]));
    return {
      later: found.reduce((sum, { later }) => sum + later, 0),
      weeks: weeks.map((start) => ofWeek.get(start.getTime()) ?? 0),
    };
  }

  async search(q: string, limit: number): Promise<ApplicantDto[]> {
    return (await this.finder.page({ q, limit })).items;
  }

  /** A mail to an applicant, with the applicant. */
  async message(task: OutboxTask): Promise<(MessageDto & { applicantId: string; name: string }) | undefined> {
    const ids = task.to === 'applicant' && task.applicantId ? [task.applicantId] : [];
    const [recipient] = await this.recipients.find(ids);
    if (!recipient) return undefined;
    const { _id, name, values } = recipient;
    const message = toMessageDto(task, (text) => fillPlaceholders(text, values));
    return { ...message, applicantId: _id.toHexString(), name };
  }
}
