import { describe, expect, it } from 'vitest';
import { countUpMs } from '../../../content/timings';
import { countProgress } from './useCountUp';

describe('countProgress', () => {
  it('goes from 0 to 1 in 3000 ms, never back and never further', () => {
    expect(countUpMs).toBe(3000);
    const steps = [-10, 0, 100, 1500, 2999, 3000, 9000].map(countProgress);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(countProgress(0)).toBe(0);
    expect(countProgress(2999)).toBeLessThan(1);
    expect(countProgress(3000)).toBe(1);
    expect(countProgress(9000)).toBe(1);
  });
});
