import { describe, expect, it } from 'vitest';
import { lastFailed, lastGood } from './backups.js';

const NOW = new Date('2026-01-10T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const good = (hours: number, isElsewhere = false) => ({
  _id: 'backups',
  good: { at: ago(hours), name: 'a.tar', bytes: 2_000_000, isElsewhere },
});
const nightly = { isGone: false, isNightly: true };
const byHand = { isGone: false, isNightly: false };

describe('the last good backup', () => {
  it.each([
    ['none', null, nightly, 'note', 'There is no backup yet.'],
    ['of last night', good(9), nightly, 'right', 'The last good backup is of 9 hours ago (2.0 MB).'],
    ['with a copy', good(9, true), nightly, 'right', '(2.0 MB, with a copy elsewhere).'],
    ['of two nights ago', good(40), nightly, 'wrong', 'although one is due each night.'],
    ['of two days ago, by hand', good(40), byHand, 'right', 'The last good backup is of 1 day ago'],
    ['of eight days ago, by hand', good(200), byHand, 'note', 'The last good backup is of 8 days ago.'],
    ['gone', good(9), { ...nightly, isGone: true }, 'wrong', 'a.tar is not in BACKUP_DIR any more.'],
    ['gone, with a copy', good(9, true), { ...nightly, isGone: true }, 'right', 'copy elsewhere'],
  ] as const)('%s', (_what, record, how, level, sentence) => {
    const found = lastGood(record, how, NOW);
    expect(found.level).toBe(level);
    expect(found.sentence).toContain(sentence);
  });
});

describe('the last failure', () => {
  const failed = { at: ago(2), sentence: 'It could not be made. There is no room. Make some.' };

  it('is told with what to do, until a good one follows', () => {
    const told = {
      level: 'wrong',
      sentence: 'The backup of 2 hours ago failed. It could not be made.',
      toDo: 'There is no room. Make some.',
    };
    expect(lastFailed({ _id: 'backups', failed }, NOW)).toEqual([told]);
    expect(lastFailed({ ...good(9), failed }, NOW)).toEqual([told]);
    expect(lastFailed({ ...good(1), failed }, NOW)).toEqual([]);
    expect(lastFailed(null, NOW)).toEqual([]);
  });
});
