import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRotation } from './useRotation';

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

describe('useRotation', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

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

  it('comes back to the first after the last', () => {
    const { result } = renderHook(() => useRotation(2, true));
    pass(10_500);
    expect(result.current.index).toBe(0);
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
    pass(5500);
    expect(result.current.index).toBe(1);
  });
});
