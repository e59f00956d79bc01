import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reading } from './reading.js';

/** What ends a promise that is waited for, and the promise. */
function pending() {
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end };
}

describe('a reading', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is made every fifteen seconds at most, however often it is asked for', async () => {
    const read = vi.fn(() => Promise.resolve());
    const reading = new Reading('mail', read);
    for (let second = 0; second < 60; second += 1) {
      await Promise.all([reading.refresh(), reading.refresh()]);
      vi.advanceTimersByTime(1000);
    }
    expect(read).toHaveBeenCalledTimes(4);
    expect(reading.age).toBe(15);
  });

  it('that hangs is waited for a second, and not begun again beside itself', async () => {
    const { promise, end } = pending();
    const read = vi.fn(() => promise);
    const reading = new Reading('mail', read);
    const isBack = vi.fn();
    const asked = reading.refresh().then(isBack);
    await vi.advanceTimersByTimeAsync(999);
    expect(isBack).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(isBack).toHaveBeenCalledOnce();

    vi.advanceTimersByTime(60_000);
    const again = reading.refresh();
    expect(read).toHaveBeenCalledOnce();
    expect(reading.age).toBeUndefined();
    end();
    await again;
    expect(reading.age).toBe(0);
  });

  it('that fails leaves what was known, with its age', async () => {
    const read = vi.fn(() => Promise.resolve()).mockResolvedValueOnce();
    const reading = new Reading('mail', read);
    await reading.refresh();
    read.mockRejectedValue(new Error('away'));
    vi.advanceTimersByTime(15_000);
    await reading.refresh();
    expect(read).toHaveBeenCalledTimes(2);
    expect(reading.age).toBe(15);
  });
});
