import { expect, it } from 'vitest';
import { datedName } from './DownloadButton';

it('names a file by the day', () => {
  expect(datedName('enquiries', 'csv', new Date(2026, 0, 5, 23, 59))).toBe('enquiries-2026-01-05.csv');
});
