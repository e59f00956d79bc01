import { describe, expect, it } from 'vitest';
import { endDateText, isOngoing, toolNames } from './project-facts';

describe('project facts', () => {
  it('calls a project ongoing only while its status is Continue', () => {
    expect(isOngoing({ status: 'Continue' })).toBe(true);
    expect(isOngoing({ status: 'Ended' })).toBe(false);
  });

  it('reads tools from a comma-separated text, without blanks and doubles', () => {
    expect(toolNames(' Excel, Podio ,,Excel, ')).toEqual(['Excel', 'Podio']);
    expect(toolNames('')).toEqual([]);
  });

  it('writes an end date, and none for the date that stands for none', () => {
    expect(endDateText('2025-03-31')).toBe('31 March 2025');
    expect(endDateText('1900-01-01')).toBeUndefined();
    expect(endDateText('1900-01-01T00:00:00.000Z')).toBeUndefined();
    expect(endDateText('soon')).toBeUndefined();
  });
});
