import { describe, expect, it } from 'vitest';
import type { LastBackup } from '../../api/overview';
import { backupStatus } from './Backup';

const NOW = Date.parse('2026-11-22T09:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

const good = (hours: number): LastBackup['good'] => ({
  at: hoursAgo(hours),
  bytes: 13_002_342,
});
const failed = (hours: number): LastBackup['failed'] => ({
  at: hoursAgo(hours),
  sentence: 'It could not be made. Make room.',
});
const status = (last: Partial<LastBackup>) =>
  backupStatus({ nightlyAt: '03:00', good: null, failed: null, ...last }, NOW);

describe('the status of backups', () => {
  it('is fine after a good one, and says where it is', () => {
    expect(status({ good: good(6) })).toEqual({
      headline: 'Last backup 6 hours ago, 12.4 MB',
    });
    expect(status({ good: good(6), failed: failed(30) })).toEqual({
      headline: 'Last backup 6 hours ago, 12.4 MB',
    });
  });

  it('is a warning once the last one is older than 36 hours', () => {
    expect(status({ good: good(36) }).isBad).toBeUndefined();
    expect(status({ good: good(36.1) })).toEqual({
      isBad: true,
      headline: 'Last backup 36 hours ago, 12.4 MB',
      detail: 'Backups are made every night, so this one is too old. Check the API log.',
    });
  });

  it('is a warning after one that failed, with what to do and what there is', () => {
    expect(status({ good: good(30), failed: failed(6) })).toEqual({
      isBad: true,
      headline: 'The last backup failed 6 hours ago',
      detail: 'It could not be made. Make room. The last good backup was made 30 hours ago, 12.4 MB.',
    });
    expect(status({ nightlyAt: null, failed: failed(0) })).toEqual({
      isBad: true,
      headline: 'The last backup failed just now',
      detail: 'It could not be made. Make room.',
    });
  });

  it('is quiet where none is made by night', () => {
    expect(status({ nightlyAt: null })).toEqual({
      headline: 'Scheduled backups are off',
      detail: 'Set BACKUP_AT on the server to turn them on.',
    });
    expect(status({ nightlyAt: null, good: good(100) }).detail).toBe(
      'The last manual backup was made 4 days ago, 12.4 MB. Set BACKUP_AT on the server to turn them on.',
    );
  });

  it('says when the first one comes', () => {
    expect(status({})).toEqual({
      headline: 'No backup yet',
      detail: 'The first one is made at 03:00 (server time).',
    });
  });
});
