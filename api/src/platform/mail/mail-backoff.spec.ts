import { describe, expect, it } from '@jest/globals';
import { MAX_ATTEMPTS, mailBackoff } from './outbox.service.js';

describe('the wait after a mail that failed', () => {
  it('doubles from a minute to six hours, and ends after two days', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_unused, index) => mailBackoff(index + 1));
    expect(waits.map((wait) => wait && wait / 60_000)).toEqual([
      1,
      2,
      4,
      8,
      16,
      32,
      64,
      128,
      256,
      360,
      360,
      360,
      360,
      360,
      360,
      360,
      undefined,
    ]);
    const hours = waits.reduce((sum: number, wait = 0) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(48);
    expect(hours).toBeLessThan(54);
  });
});
