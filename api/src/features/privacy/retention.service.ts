import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ActivityAction } from '../../platform/activity/activity.schema.js';
import { ActivityService } from '../../platform/activity/activity.service.js';
import { Settings } from '../../platform/config/settings.js';
import { Claims } from '../../platform/database/claims.service.js';
import { calendarIn } from '../../platform/http/input/time-zone-days.js';
import { MAX_SELECTED } from '../../platform/review/review.dto.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { ApplicantRetention, type Listed } from '../applicants/review/applicant-retention.service.js';
import type { DueApplicantDto, RetentionDto } from './privacy.dto.js';

/** More than this at once waits for the admin. */
const MAX_UNCONFIRMED = 50;

const _id = 'retention';
const none: Listed = { count: 0, first: [] };

/** The last daily run. No archive contains it. */
@Schema({ collection: 'retention', versionKey: false })
export class RetentionState {
  @Prop({ type: String, required: true }) _id!: string;

  /** In AGENCY_TIME_ZONE. */
  @Prop({ type: String }) day?: string;

  /** RETENTION_MONTHS; null: off. */
  @Prop({ type: Number }) months?: number | null;

  /** The last RETENTION_MONTHS that was confirmed or needed no confirmation. */
  @Prop({ type: Number }) confirmed?: number | null;

  @Prop({ type: Boolean }) needsConfirmation?: boolean;
}

export const RetentionStateSchema = SchemaFactory.createForClass(RetentionState);

/** Schedules applicants for erasure once a day, and erases them a week later. */
@Injectable()
export class RetentionService {
  private readonly today: () => string;

  constructor(
    @InjectModel(RetentionState.name) private readonly states: Model<RetentionState>,
    private readonly applicants: ApplicantRetention,
    private readonly claims: Claims,
    private readonly activity: ActivityService,
    private readonly settings: Settings,
    minuteJob: MinuteJob,
  ) {
    this.today = calendarIn(settings.agencyTimeZone);
    minuteJob.add('Erasing applicants whose time is over', () => this.run());
  }

  async read(): Promise<RetentionDto> {
    const { retentionMonths: months, backupAt, backupKeep } = this.settings;
    const { needsConfirmation } = await this.state();
    const isOn = months !== undefined;
    const due = isOn ? await this.applicants.scheduled(months, MAX_SELECTED) : none;
    const waiting = isOn && needsConfirmation ? await this.applicants.waiting(months, MAX_SELECTED) : none;
    return {
      months: months ?? null,
      due: due.first.map(toDto),
      count: due.count,
      needsConfirmation: waiting.count > 0,
      waiting: waiting.first.map(toDto),
      waitingCount: waiting.count,
      backupDays: backupAt === undefined ? null : backupKeep,
    };
  }

  async keep(ids: readonly string[]): Promise<RetentionDto> {
    await this.applicants.keep(ids);
    return this.read();
  }

  /** May be repeated. */
  async confirm(): Promise<RetentionDto> {
    const { retentionMonths: confirmed } = this.settings;
    if (confirmed !== undefined) {
      await this.applicants.schedule(confirmed);
      await this.note({ confirmed, needsConfirmation: false });
    }
    return this.read();
  }

  private async run(): Promise<void> {
    const { retentionMonths: months } = this.settings;
    if (await this.isDue()) {
      const claim = await this.claims.take('retention');
      try {
        // Another process may have run it before the claim.
        if (claim && (await this.isDue())) await this.runDaily(months);
      } finally {
        await claim?.release();
      }
    }
    const erased = months === undefined ? 0 : await this.applicants.eraseDue(months);
    if (erased > 0) await this.recordRun('applicant-erased', String(erased));
  }

  /** Each day, and at once with another setting. */
  private async isDue(): Promise<boolean> {
    const { day, months } = await this.state();
    return day !== this.today() || months !== (this.settings.retentionMonths ?? null);
  }

  private async runDaily(months: number | undefined): Promise<void> {
    const ran = { day: this.today(), months: months ?? null };
    await this.applicants.unschedule(months);
    if (months === undefined) return this.note({ ...ran, confirmed: null, needsConfirmation: false });
    const { confirmed, needsConfirmation: waits } = await this.state();
    const isShorter = confirmed !== undefined && months < (confirmed ?? Infinity);
    const { count } = await this.applicants.waiting(months, 1);
    const needsConfirmation = count > (isShorter || waits ? 0 : MAX_UNCONFIRMED);
    if (!needsConfirmation) await this.applicants.schedule(months);
    if (count > 0)
      await this.recordRun('retention-due', needsConfirmation ? `${count}, to be confirmed` : String(count));
    await this.note({ ...ran, needsConfirmation, ...(!needsConfirmation && { confirmed: months }) });
  }

  private recordRun(action: ActivityAction, number: string): Promise<void> {
    const subject = { type: 'retention', id: '' } as const;
    return this.activity.record({ who: 'system', action, subject, detail: `Number: ${number}` });
  }

  private async state(): Promise<Partial<RetentionState>> {
    return (await this.states.findById(_id).lean<RetentionState>()) ?? {};
  }

  private async note(fields: Partial<RetentionState>): Promise<void> {
    await this.states.updateOne({ _id }, { $set: fields }, { upsert: true });
  }
}

const toDto = ({ _id: id, fullName, updatedAt, eraseAfter }: Listed['first'][number]): DueApplicantDto => ({
  _id: id.toHexString(),
  fullName,
  updatedAt: updatedAt.toISOString(),
  ...(eraseAfter && { eraseAfter: eraseAfter.toISOString() }),
});
