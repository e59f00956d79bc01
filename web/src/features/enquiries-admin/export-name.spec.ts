import { expect, it } from 'vitest';
import { exportName } from './export-name';

it('names the export by the day', () => {
  expect(exportName(new Date(2026, 0, 5, 23, 59))).toBe('enquiries-2026-01-05.csv');
});
