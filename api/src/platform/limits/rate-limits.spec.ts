import { expect, it } from '@jest/globals';
import { readableWait } from './rate-limits.service.js';

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [541, '10 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are %s', (seconds, wait) => {
  expect(readableWait(seconds)).toBe(wait);
});
