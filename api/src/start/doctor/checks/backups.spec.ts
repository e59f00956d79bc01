import { describe, expect, it } from '@jest/globals';
import { lastFailed, lastGood } from './backups.js';

const NOW = new Date('2026-01-10T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const good = (hours: number) => ({
  good: { at: ago(hours), name: 'a.tar', bytes: 2_000_000 },
});
const nightly = { isGone: false, isScheduled: true };
const byHand = { isGone: false, isScheduled: false };

describe('the last good backup', () => {
  it.each([
    ['none', null, nightly, 'note', 'There is no backup yet.'],
    ['of last night', good(9), nightly, 'ok', 'The last successful backup was made 9 hours ago (2.0 MB).'],
    ['of two nights ago', good(40), nightly, 'wrong', 'although one is due each night.'],
    ['of two days ago, by hand', good(40), byHand, 'ok', 'The last successful backup was made 1 day ago'],
    [
      'of eight days ago, by hand',
      good(200),
      byHand,
      'note',
      'The last successful backup was made 8 days ago.',
    ],
    ['gone', good(9), { ...nightly, isGone: true }, 'wrong', 'a.tar is not in BACKUP_DIR any more.'],
  ] as const)('%s', (_what, record, how, level, message) => {
    const found = lastGood(record, how, NOW);
    expect(found.level).toBe(level);
    expect(found.message).toContain(message);
  });
});

describe('the last failure', () => {
  const failed = { at: ago(2), sentence: 'It could not be made. There is no room. Make some.' };

  it('is reported with what to do, until a good one follows', () => {
    const reported = {
      level: 'wrong',
      message: 'The backup of 2 hours ago failed. It could not be made. There is no room. Make some.',
    };
    expect(lastFailed({ failed }, NOW)).toEqual([reported]);
    expect(lastFailed({ ...good(9), failed }, NOW)).toEqual([reported]);
    for (const hours of [1, 2]) expect(lastFailed({ ...good(hours), failed }, NOW)).toEqual([]);
    expect(lastFailed(null, NOW)).toEqual([]);
  });
});
