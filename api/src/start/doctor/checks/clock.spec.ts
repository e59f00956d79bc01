import { expect, it } from '@jest/globals';
import { differenceOf } from './clock.js';

it.each([
  ['within the time of the look', 10_000, 15_000, 20_000, 0],
  ['ahead', 10_000, 29_000, 20_000, 9_000],
  ['behind, beyond what a header rounds', 10_000, 2_000, 20_000, 7_000],
  ['behind by what a header rounds', 10_000, 9_001, 20_000, 0],
])('a clock %s', (_what, before, other, after, off) => {
  expect(differenceOf(before, other, after)).toBe(off);
});
