import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { unsetGauge } from './unset-gauge.js';

/** A source is read this often at most, however often the metrics are asked for. */
const CACHE_MS = 15_000;
/** How long a request waits for the sources; then it gets the last values. */
const TIMEOUT_MS = 1000;

interface Source {
  read: () => Promise<void>;
  startedAt: number;
  readAt?: number;
  running?: Promise<void> | undefined;
}

/** Metrics that are read from a source that may be slow or down, such as the database. */
@Injectable()
export class MetricReadings {
  private readonly sources = new Map<string, Source>();

  constructor(private readonly registry: Registry) {
    const { sources } = this;
    new Gauge({
      name: 'leadlight_reading_age_seconds',
      help: 'Seconds since these metrics were last read from their source.',
      labelNames: ['reading'],
      registers: [registry],
      collect() {
        for (const [reading, { readAt }] of sources)
          if (readAt !== undefined) this.set({ reading }, (performance.now() - readAt) / 1000);
      },
    });
  }

  /**
   * @param read reads one source; when it throws, the gauges keep their values
   * @param gauges by name: the help text, and the value in what was read; undefined keeps the last one
   */
  add<Read>(
    name: string,
    read: () => Promise<Read>,
    gauges: Readonly<Record<string, readonly [help: string, value: (read: Read) => number | undefined]>> = {},
  ): void {
    const shown = Object.entries(gauges).map(([gauge, [help, value]]) => ({
      gauge: unsetGauge(this.registry, gauge, help),
      value,
    }));
    const show = (found: Read): void => {
      for (const { gauge, value } of shown) {
        const figure = value(found);
        if (figure !== undefined) gauge.set(figure);
      }
    };
    this.sources.set(name, { read: async () => show(await read()), startedAt: -Infinity });
  }

  async refresh(): Promise<void> {
    const reads = Promise.all([...this.sources.values()].map(readWhenOld));
    let timeout: NodeJS.Timeout | undefined;
    await Promise.race([reads, new Promise((resolve) => (timeout = setTimeout(resolve, TIMEOUT_MS)))]);
    clearTimeout(timeout);
  }
}

/** One read of a source at a time. The source logs its own failures; here the age shows them. */
async function readWhenOld(source: Source): Promise<void> {
  if (!source.running && performance.now() - source.startedAt >= CACHE_MS) {
    source.startedAt = performance.now();
    source.running = source
      .read()
      .then(
        () => void (source.readAt = performance.now()),
        () => undefined,
      )
      .finally(() => (source.running = undefined));
  }
  await source.running;
}
