import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isbot } from 'isbot';
import { Settings } from '../../platform/config/settings.js';
import { pick } from '../../platform/http/answers/entity.dto.js';
import { dayIn, receivedIn, startOfDay } from '../../platform/http/input/time-zone-days.js';
import type { ListedSource, PeriodDto } from '../../platform/sources/source.dto.js';
import { countBySource, type SourceCounts } from '../../platform/sources/source-counts.js';
import { ApplicantFinder } from '../applicants/review/applicant-finder.service.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { numbers, ofWeek, type SourceNumbersDto, type SourcesDto } from './sources.dto.js';
import type { Caller } from '../../platform/access/access.decorators.js';
import { rateLimitKey } from '../../platform/limits/rate-limits.service.js';
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

type Row = SourceCounts & Partial<SourceNumbersDto>;
type Sum<Key> = [sum: Key & SourceNumbersDto, rows: Row[]];

const zeros = Object.fromEntries(numbers.map((name) => [name, 0])) as unknown as SourceNumbersDto;
const people = ({ enquiries, applications }: SourceNumbersDto): number => enquiries + applications;

/** Sums of each key and their rows, the largest value first. */
function sumBy<Key extends object>(rows: readonly Row[], keyOf: (row: Row) => Key): Sum<Key>[] {
  const sums = new Map<string, Sum<Key>>();
  for (const row of rows) {
    const key = keyOf(row);
    const [sum, own]: Sum<Key> = sums.get(JSON.stringify(key)) ?? [{ ...key, ...zeros }, []];
    for (const name of numbers) (sum as SourceNumbersDto)[name] += row[name] ?? 0;
    own.push(row);
    sums.set(JSON.stringify(key), [sum, own]);
  }
  return [...sums.values()].sort(
    ([a], [b]) => b.value - a.value || b.visits - a.visits || people(b) - people(a),
  );
}

const sumsBy = <Key extends object>(rows: readonly Row[], keyOf: (row: Row) => Key) =>
  sumBy(rows, keyOf).map(([sum]) => sum);

const sourceOf = (row: Row) => pick(row, 'channel', 'name');

@Injectable()
export class SourcesService {
  private readonly limiter = new RateLimiterMemory({ points: 30, duration: 60 });
  private counting: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(VisitCount.name) private readonly visits: Model<VisitCount>,
    private readonly enquiries: EnquiriesService,
    private readonly applicants: ApplicantFinder,
    private readonly settings: Settings,
  ) {}

  /** Leaves out robots, and visits of one address above a limit. @param sent what the browser sent as `source` */
  async countVisit(sent: unknown, { address, userAgent }: Caller): Promise<void> {
    const source = readSource(sent);
    if (!source || !userAgent || isbot(userAgent)) return;
    const isWithin = await this.limiter.consume(rateLimitKey(address)).then(Boolean, () => false);
    if (!isWithin) return;
    // One after the other, so that the sources of a day are counted right.
    this.counting = this.counting.then(() => this.addVisit(source)).catch(() => undefined);
    await this.counting;
  }

  /** Periods go by the day of the visit, the enquiry or the application. */
  async read(period: PeriodDto): Promise<SourcesDto> {
    const { from = null, to = null } = period;
    const rows = await this.find(period);
    const sources = sumBy(rows, sourceOf).map(([sum, own]) => {
      const known = own.filter(({ landing }) => landing);
      return {
        ...sum,
        campaigns: sumsBy(known, ({ campaign = '' }) => ({ name: campaign })),
        landings: sumsBy(known, ({ landing = '' }) => ({ path: landing })),
      };
    });
    return { from, to, sources, weeks: this.weeks(rows.filter((row) => row.won ?? row.applications)) };
  }

  /** The sums of each source, campaign and landing page. */
  async table(period: PeriodDto) {
    return sumsBy(await this.find(period), (row) => pick(row, 'channel', 'name', 'campaign', 'landing'));
  }

  private async find(period: PeriodDto): Promise<Row[]> {
    const { agencyTimeZone: zone } = this.settings;
    const groups = { visits: { $sum: '$visits' } };
    const rows = await Promise.all<Row[]>([
      countBySource(this.visits, receivedIn(period, zone), groups, zone, visitIndex, other),
      this.enquiries.bySource(period),
      this.applicants.bySource(period),
    ]);
    // A deleted document leaves a row of zeros.
    return rows.flat().filter((row) => numbers.some((name) => row[name]));
  }

  private async addVisit(source: Source): Promise<void> {
    const { agencyTimeZone: zone } = this.settings;
    const day = dayIn(zone);
    const createdAt = startOfDay(day, zone);
    const { channel, name, campaign = '', landing } = source;
    const _id = JSON.stringify([day, channel, name, campaign, landing]);
    const increment = { $inc: { visits: 1 } };
    if ((await this.visits.updateOne({ _id }, increment)).matchedCount > 0) return;
    const isFull = (await this.visits.countDocuments({ createdAt })) >= MAX_SOURCES_A_DAY;
    const added = isFull ? { _id: day, createdAt } : { _id, createdAt, source };
    await this.visits.updateOne({ _id: added._id }, { $setOnInsert: added, ...increment }, { upsert: true });
  }

  private weeks(rows: readonly Row[]): SourcesDto['weeks'] {
    const zone = this.settings.agencyTimeZone;
    const weeks = sumBy(rows, ({ week }) => ({ from: dayIn(zone, week) })).map(([sum, own]) => ({
      ...pick(sum, 'from', ...ofWeek),
      sources: sumsBy(own, sourceOf).map((ofSource) => pick(ofSource, 'channel', 'name', ...ofWeek)),
    }));
    return weeks.sort((a, b) => a.from.localeCompare(b.from));
  }
}
