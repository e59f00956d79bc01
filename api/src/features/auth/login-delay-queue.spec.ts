import { describe, expect, it } from '@jest/globals';
import { MOST_WAITING, LoginDelayQueue } from './login-delay-queue.js';

const nobodyGoes = (): AbortSignal => new AbortController().signal;
/** Longer than a test may take. */
const LONG_MS = 3_600_000;

describe('attempts that wait', () => {
  it('go on when their time is over, and not before', async () => {
    const begun = performance.now();
    expect(await new LoginDelayQueue(nobodyGoes()).wait(50, nobodyGoes())).toBe(true);
    expect(performance.now() - begun).toBeGreaterThan(45);
  });

  it('are twenty at most, and one that ends makes room', async () => {
    const stop = new AbortController();
    const lane = new LoginDelayQueue(stop.signal);
    const caller = new AbortController();
    const first = lane.wait(LONG_MS, caller.signal);
    const others = Array.from({ length: MOST_WAITING - 1 }, () => lane.wait(LONG_MS, nobodyGoes()));
    expect(MOST_WAITING).toBe(20);
    expect(await lane.wait(1, nobodyGoes())).toBe(false);
    caller.abort();
    expect(await first).toBe(false);
    expect(await lane.wait(1, nobodyGoes())).toBe(true);
    stop.abort();
    expect(await Promise.all(others)).toEqual(Array(MOST_WAITING - 1).fill(false));
  });

  it('end at a stop, and so does who comes later', async () => {
    const stop = new AbortController();
    const lane = new LoginDelayQueue(stop.signal);
    const waiting = [lane.wait(LONG_MS, nobodyGoes()), lane.wait(LONG_MS, nobodyGoes())];
    stop.abort();
    expect(await Promise.all(waiting)).toEqual([false, false]);
    expect(await lane.wait(LONG_MS, nobodyGoes())).toBe(false);
  });

  it('are not begun for a caller who has gone', async () => {
    expect(await new LoginDelayQueue(nobodyGoes()).wait(LONG_MS, AbortSignal.abort())).toBe(false);
  });
});
