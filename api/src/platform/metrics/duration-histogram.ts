/** Upper bounds of its buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

interface Series {
  /** Such as `method="GET"`; none of the values has a character that would have to be escaped. */
  labels: string;
  /** One for each bound, and one for what lies above all. */
  counts: number[];
  sum: number;
}

/**
 * A histogram of durations in the text format of Prometheus. That of prom-client sorts and joins the labels at each
 * observation, which an answer out of memory would feel.
 */
export class DurationHistogram {
  private readonly series = new Map<string, Series>();

  constructor(
    private readonly name: string,
    private readonly help: string,
  ) {}

  /** @param labels all of them as they are written: `method="GET",status="200"` */
  observe(labels: string, seconds: number): void {
    let series = this.series.get(labels);
    if (!series) {
      series = { labels, counts: new Array<number>(BOUNDS.length + 1).fill(0), sum: 0 };
      this.series.set(labels, series);
    }
    let bucket = 0;
    while (seconds > (BOUNDS[bucket] ?? Infinity)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] as number) + 1;
    series.sum += seconds;
  }

  text(): string {
    const head = [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} histogram`];
    return [...head, ...[...this.series.values()].flatMap((series) => this.linesOf(series)), ''].join('\n');
  }

  private linesOf({ labels, counts, sum }: Series): string[] {
    let below = 0;
    const buckets = counts.map((count, index) => {
      below += count;
      return `${this.name}_bucket{le="${BOUNDS[index] ?? '+Inf'}",${labels}} ${below}`;
    });
    return [...buckets, `${this.name}_sum{${labels}} ${sum}`, `${this.name}_count{${labels}} ${below}`];
  }
}
