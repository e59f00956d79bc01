import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Registry } from 'prom-client';
import { MetricReadings } from './metric-readings.js';
import { fakeOnly } from '../../../test/support/fake-only.js';

/** What ends a promise that is waited for, and the promise. */
function pending() {
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end };
}

/** A source, and how old the metrics say that it is. */
function readingOf(read: () => Promise<void>) {
  const registry = new Registry();
  const readings = new MetricReadings(registry);
  readings.add('mail', read);
  const age = async () => {
    const line = /^leadlight_reading_age_seconds\{reading="mail"\} (\S+)$/m.exec(await registry.metrics());
    return line ? Number(line[1]) : undefined;
  };
  return { refresh: () => readings.refresh(), age };
}

describe('a reading', () => {
  beforeEach(() => void fakeOnly(['setTimeout', 'clearTimeout', 'performance']));
  afterEach(() => void jest.useRealTimers());

  it('is made every fifteen seconds at most, however often it is asked for', async () => {
    const read = jest.fn(() => Promise.resolve());
    const reading = readingOf(read);
    for (let second = 0; second < 60; second += 1) {
      await Promise.all([reading.refresh(), reading.refresh()]);
      jest.advanceTimersByTime(1000);
    }
    expect(read).toHaveBeenCalledTimes(4);
    expect(await reading.age()).toBe(15);
  });

  it('that hangs is waited for a second, and not begun again beside itself', async () => {
    const { promise, end } = pending();
    const read = jest.fn(() => promise);
    const reading = readingOf(read);
    const isBack = jest.fn();
    const asked = reading.refresh().then(isBack);
    await jest.advanceTimersByTimeAsync(999);
    expect(isBack).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await asked;
    expect(isBack).toHaveBeenCalledTimes(1);

    jest.advanceTimersByTime(60_000);
    const again = reading.refresh();
    expect(read).toHaveBeenCalledTimes(1);
    expect(await reading.age()).toBeUndefined();
    end();
    await again;
    expect(await reading.age()).toBe(0);
  });

  it('that fails leaves what was known, with its age', async () => {
    const read = jest.fn(() => Promise.resolve()).mockResolvedValueOnce();
    const reading = readingOf(read);
    await reading.refresh();
    read.mockRejectedValue(new Error('away'));
    jest.advanceTimersByTime(15_000);
    await reading.refresh();
    expect(read).toHaveBeenCalledTimes(2);
    expect(await reading.age()).toBe(15);
  });

  it('sets its gauges, but for those of which it knows nothing', async () => {
    const registry = new Registry();
    const readings = new MetricReadings(registry);
    readings.add('mail', () => Promise.resolve(3), {
      waiting: ['Enquiries.', (count) => count],
      longest: ['Seconds.', () => undefined],
    });
    expect(await registry.metrics()).not.toMatch(/^waiting/m);
    await readings.refresh();
    expect(await registry.metrics()).toMatch(/^waiting 3$/m);
    expect(await registry.metrics()).not.toMatch(/^longest/m);
  });
});
