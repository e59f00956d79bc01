import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { pick } from '../../platform/http/answers/entity.dto.js';
import { dayIn } from '../../platform/http/input/time-zone-days.js';
import type { PeriodDto } from '../../platform/sources/source.dto.js';
import type { SourceCounts } from '../../platform/sources/source-counts.js';
import { ApplicantFinder } from '../applicants/review/applicant-finder.service.js';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { numbers, ofWeek, type SourceNumbersDto, type SourcesDto } from './sources.dto.js';
import { VisitsService } from './visits.service.js';

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
  constructor(
    private readonly visits: VisitsService,
    private readonly enquiries: EnquiriesService,
    private readonly applicants: ApplicantFinder,
    private readonly settings: Settings,
  ) {}

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
    const rows = await Promise.all<Row[]>([
      this.visits.bySource(period),
      this.enquiries.bySource(period),
      this.applicants.bySource(period),
    ]);
    // A deleted document leaves a row of zeros.
    return rows.flat().filter((row) => numbers.some((name) => row[name]));
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
