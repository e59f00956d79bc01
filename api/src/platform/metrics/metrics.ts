import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { processFigures } from './process-figures.js';
import { Reading } from './reading.js';

/**
 * What each label may say. It is known when the figure is made, and each combination is there from then on: no request adds a
 * line, and the first event of a kind is seen as an increase.
 */
type Labels = Readonly<Record<string, readonly string[]>>;
type Values<L extends Labels> = { [Name in keyof L]: L[Name][number] };

/** One line of a figure. */
interface Line {
  labels: Record<string, string>;
  value: number;
}

function combinations<L extends Labels>(labels: L): Values<L>[] {
  let all: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(labels))
    all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  return all as Values<L>[];
}

/**
 * The figures of this process, in the terms of Prometheus. Who has something to tell makes a figure here, once, and keeps what
 * sets it. docs/observability.md lists them all.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly readings: Reading[] = [];
  private readonly texts: (() => string)[] = [];
  private asked: Promise<string> | undefined;

  constructor() {
    this.live(
      'leadlight_reading_age_seconds',
      'Seconds since these figures were last read from where they are.',
      ['reading'],
      () =>
        this.readings.flatMap(({ name, age }) =>
          age === undefined ? [] : { labels: { reading: name }, value: age },
        ),
    );
  }

  /** What only grows. @returns what counts one more, or so many */
  counter<const L extends Labels>(
    name: string,
    help: string,
    labels: L,
  ): (values: Values<L>, more?: number) => void {
    const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers: [this.registry] });
    for (const values of combinations(labels)) counter.inc(values, 0);
    return (values, more = 1) => counter.inc(values, more);
  }

  /** What goes up and down; absent until it is known. @returns what sets it */
  gauge(name: string, help: string): (value: number) => void {
    const gauge = new Gauge({ name, help, registers: [this.registry] });
    // Made with a nought, which would be a lie.
    gauge.remove();
    return (value) => gauge.set(value);
  }

  /** What is known at any moment without waiting: `now` says its lines each time it is asked for. */
  live(name: string, help: string, labelNames: readonly string[], now: () => readonly Line[]): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        this.reset();
        if (labelNames.length === 0) this.remove();
        for (const { labels, value } of now()) this.set(labels, value);
      },
    });
  }

  /** What writes itself in the text format. */
  written(text: () => string): void {
    this.texts.push(text);
  }

  /** Figures that have to be read from somewhere. `read` sets them; it is called by who asks, but seldom, and never waited for long. */
  reading(name: string, read: () => Promise<void>): void {
    this.readings.push(new Reading(name, read));
  }

  /** All of them as text, soon, whatever hangs. Several who ask at a time get the same. */
  text(): Promise<string> {
    this.asked ??= this.write().finally(() => (this.asked = undefined));
    return this.asked;
  }

  private async write(): Promise<string> {
    await Promise.all(this.readings.map((reading) => reading.refresh()));
    const known = await Promise.all([this.registry.metrics(), processFigures().metrics()]);
    return [...known, ...this.texts.map((text) => text())].join('\n');
  }
}
