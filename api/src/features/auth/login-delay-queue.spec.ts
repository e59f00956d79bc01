import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MOST_WAITING, LoginDelayQueue } from './login-delay-queue.js';

const nobodyGoes = (): AbortSignal => new AbortController().signal;

describe('attempts that wait', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('go on when their time is over', async () => {
    const passed = new LoginDelayQueue().wait(5000, nobodyGoes());
    await jest.advanceTimersByTimeAsync(4999);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await passed).toBe(true);
  });

  it('are twenty at most, and one that ends makes room', async () => {
    const lane = new LoginDelayQueue();
    const caller = new AbortController();
    const first = lane.wait(5000, caller.signal);
    const others = Array.from({ length: MOST_WAITING - 1 }, () => lane.wait(5000, nobodyGoes()));
    expect(MOST_WAITING).toBe(20);
    expect(await lane.wait(5000, nobodyGoes())).toBe(false);
    caller.abort();
    expect(await first).toBe(false);
    const next = lane.wait(5000, nobodyGoes());
    await jest.advanceTimersByTimeAsync(5000);
    expect(await Promise.all([...others, next])).toEqual(Array(MOST_WAITING).fill(true));
  });

  it('end with the lane, without a timer left, and so does who comes later', async () => {
    const lane = new LoginDelayQueue();
    const waiting = [lane.wait(5000, nobodyGoes()), lane.wait(5000, nobodyGoes())];
    lane.close();
    expect(await Promise.all(waiting)).toEqual([false, false]);
    expect(await lane.wait(5000, nobodyGoes())).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are not begun for a caller who has gone', async () => {
    expect(await new LoginDelayQueue().wait(5000, AbortSignal.abort())).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });
});
