import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isbot } from 'isbot';
import type { Caller } from '../../platform/access/access.decorators.js';
import { Settings } from '../../platform/config/settings.js';
import { dayIn, receivedIn, startOfDay } from '../../platform/http/input/time-zone-days.js';
import { rateLimitKey } from '../../platform/limits/rate-limits.service.js';
import { countBySource, type SourceCounts } from '../../platform/sources/source-counts.js';
import type { ListedSource, PeriodDto } from '../../platform/sources/source.dto.js';
import { readSource } from '../../platform/sources/read-source.js';
import { sourceFields, SourceSchema, type Source } from '../../platform/sources/source.schema.js';

/** The visits of one day and source. Nothing about a visitor is stored. */
@Schema({ collection: 'visits', versionKey: false })
export class VisitCount {
  /** The day and the source. */
  @Prop({ type: String }) _id!: string;

  /** Start of the day in AGENCY_TIME_ZONE. Kept for 25 months. */
  @Prop({ type: Date, required: true, expires: '761d' }) createdAt!: Date;

  /** Absent: of all sources beyond the number that is counted in a day. */
  @Prop({ type: SourceSchema }) source?: Source;

  @Prop({ type: Number, required: true }) visits!: number;
}

const visitIndex = { createdAt: 1, ...sourceFields, visits: 1 } as const;
export const VisitCountSchema = SchemaFactory.createForClass(VisitCount).index(visitIndex);

export const MAX_SOURCES_A_DAY = 300;
const other: ListedSource = { channel: 'other', name: 'Other' };

@Injectable()
export class VisitsService {
  private readonly limiter = new RateLimiterMemory({ points: 30, duration: 60 });
  private counting: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(VisitCount.name) private readonly counts: Model<VisitCount>,
    private readonly settings: Settings,
  ) {}

  /** Leaves out robots, and visits of one address above a limit. @param sent what the browser sent as `source` */
  async count(sent: unknown, { address, userAgent }: Caller): Promise<void> {
    const source = readSource(sent);
    if (!source || !userAgent || isbot(userAgent)) return;
    const isWithin = await this.limiter.consume(rateLimitKey(address)).then(Boolean, () => false);
    if (!isWithin) return;
    // One after the other, so that the sources of a day are counted right.
    this.counting = this.counting.then(() => this.add(source)).catch(() => undefined);
    await this.counting;
  }

  bySource(period: PeriodDto): Promise<SourceCounts[]> {
    const { agencyTimeZone: zone } = this.settings;
    const groups = { visits: { $sum: '$visits' } };
    return countBySource(this.counts, receivedIn(period, zone), groups, zone, visitIndex, other);
  }

  private async add(source: Source): Promise<void> {
    const { agencyTimeZone: zone } = this.settings;
    const day = dayIn(zone);
    const createdAt = startOfDay(day, zone);
    const { channel, name, campaign = '', landing } = source;
    const _id = JSON.stringify([day, channel, name, campaign, landing]);
    const increment = { $inc: { visits: 1 } };
    if ((await this.counts.updateOne({ _id }, increment)).matchedCount > 0) return;
    const isFull = (await this.counts.countDocuments({ createdAt })) >= MAX_SOURCES_A_DAY;
    const added = isFull ? { _id: day, createdAt } : { _id, createdAt, source };
    await this.counts.updateOne({ _id: added._id }, { $setOnInsert: added, ...increment }, { upsert: true });
  }
}
