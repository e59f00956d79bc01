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

const DAY_MS = 24 * 60 * 60_000;

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

  /** Those who wait longest, with whole days since they applied. */
  async waiting(limit: number): Promise<(ApplicantDto & { days: number })[]> {
    const filter = { ...counted, stage: inStages(waitingStages) };
    const now = Date.now();
    return (await this.finder.first(filter, 'oldest', limit)).map((applicant) => ({
      ...applicant,
      days: Math.floor((now - Date.parse(applicant.createdAt)) / DAY_MS),
    }));
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

  /** Each mail to an applicant, with the applicant. */
  async messages(
    tasks: readonly OutboxTask[],
  ): Promise<Map<OutboxTask['_id'], MessageDto & { applicantId: string; name: string }>> {
    const ids = tasks.flatMap(({ to, applicantId }) =>
      to === 'applicant' && applicantId ? [applicantId] : [],
    );
    const found = new Map((await this.recipients.find(ids)).map((one) => [one._id.toHexString(), one]));
    return new Map(
      tasks.flatMap((task) => {
        const recipient = task.to === 'applicant' && found.get(String(task.applicantId));
        if (!recipient) return [];
        const { _id, name, values } = recipient;
        const message = toMessageDto(task, (text) => fillPlaceholders(text, values));
        return [[task._id, { ...message, applicantId: _id.toHexString(), name }]];
      }),
    );
  }
}
