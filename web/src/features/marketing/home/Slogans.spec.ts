import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRotation } from './Slogans';

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

describe('useRotation', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
  });

  it('fades for 500 ms after every 5000 ms, then shows the next', () => {
    const { result } = renderHook(() => useRotation(5, true));
    pass(4999);
    expect(result.current).toEqual({ index: 0, fading: false });
    pass(1);
    expect(result.current).toEqual({ index: 0, fading: true });
    pass(500);
    expect(result.current).toEqual({ index: 1, fading: false });
    pass(4500);
    expect(result.current).toEqual({ index: 1, fading: true });
  });

  it('goes through all in their order, one every 5000 ms, and after the last comes the first', () => {
    const { result } = renderHook(() => useRotation(5, true));
    pass(500);
    const seen = Array.from({ length: 7 }, () => {
      pass(5000);
      return result.current.index;
    });
    expect(seen).toEqual([1, 2, 3, 4, 0, 1, 2]);
  });

  it('stands still while nothing may move, and shows what it showed, unfaded', () => {
    const { result, rerender } = renderHook(({ moving }) => useRotation(5, moving), {
      initialProps: { moving: true },
    });
    pass(5200);
    rerender({ moving: false });
    pass(20_000);
    expect(result.current).toEqual({ index: 0, fading: false });
    rerender({ moving: true });
    pass(5499);
    expect(result.current).toEqual({ index: 0, fading: true });
    pass(1);
    expect(result.current).toEqual({ index: 1, fading: false });
  });

  it('never begins where nothing may move', () => {
    const { result } = renderHook(() => useRotation(5, false));
    pass(20_000);
    expect(result.current).toEqual({ index: 0, fading: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});
