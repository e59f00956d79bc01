import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCountUp } from './useCountUp';

/** What jsdom has not: tells of a share in sight when the test says so, as a browser does where the share is crossed. */
class Sight {
  static observed: Sight[] = [];
  connected = true;

  constructor(
    private readonly notify: (entries: { isIntersecting: boolean }[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    Sight.observed.push(this);
  }
  observe = () => undefined;
  disconnect = () => {
    this.connected = false;
  };

  static show(share: number): void {
    for (const { connected, options, notify } of Sight.observed)
      if (connected) act(() => notify([{ isIntersecting: share >= Number(options.threshold) }]));
  }
}

const band = { current: document.createElement('section') };
const countUp = (initially = true) =>
  renderHook(({ moving }) => useCountUp(band, moving), { initialProps: { moving: initially } });

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** To the picture from which it counts. */
const begin = () => {
  Sight.show(0.1);
  act(() => void vi.advanceTimersToNextFrame());
};

describe('useCountUp', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IntersectionObserver', Sight);
    Sight.observed = [];
  });
  afterEach(() => void vi.useRealTimers());

  it('stands at the end until a tenth is seen', () => {
    const { result } = countUp();
    Sight.show(0.09);
    pass(5000);
    expect(result.current).toBe(1);
    begin();
    expect(result.current).toBe(0);
  });

  it('goes up from picture to picture and is there, exactly, after 3000 ms', () => {
    const { result } = countUp();
    begin();
    const seen = [result.current];
    for (let passed = 0; passed < 2900; passed += 100) {
      pass(100);
      seen.push(result.current);
    }
    expect(seen[0]).toBe(0);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(result.current).toBeLessThan(1);
    pass(84);
    expect(result.current).toBeLessThan(1);
    pass(32);
    expect(result.current).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts once, and not at all without motion', () => {
    const { result } = countUp();
    begin();
    pass(3100);
    Sight.show(0);
    begin();
    expect(result.current).toBe(1);
    const still = countUp(false);
    begin();
    expect(still.result.current).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is at the end at once when motion stops on the way', () => {
    const { result, rerender } = countUp();
    begin();
    pass(1000);
    expect(result.current).toBeLessThan(1);
    rerender({ moving: false });
    pass(16);
    expect(result.current).toBe(1);
  });

  it('leaves nothing running behind', () => {
    const { unmount } = countUp();
    begin();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(Sight.observed.some(({ connected }) => connected)).toBe(false);
  });
});
