import { expect, it } from '@jest/globals';
import { archivedJobs } from './archived-jobs.js';

it.each([
  [undefined, true],
  ['2026-11-30', true],
  ['2999-12-31', true],
  ['9999-12-31', false],
  ['2027-02-29', false],
  ['', false],
  [20_261_130, false],
  [null, false],
])('an archive may hold a job that closes on %j: %s', (closesOn, isSound) => {
  expect(archivedJobs.fault?.({ closesOn }) === undefined).toBe(isSound);
});
