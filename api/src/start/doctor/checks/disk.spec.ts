import { describe, expect, it } from '@jest/globals';
import { forBackup, forUploads } from './disk.js';

const MB = 1024 ** 2;
const room = (free: number) => ({ folder: '/data', free: free * MB });

describe('room', () => {
  it.each([
    [5000, 'ok'],
    [900, 'note'],
    [400, 'wrong'],
  ])('of %i MB with 500 kept is %s for uploads', (free, level) => {
    expect(forUploads(room(free), 500 * MB).level).toBe(level);
  });

  it('is not asked for where nothing is kept', () => {
    expect(forUploads(room(0), 0).level).toBe('ok');
  });

  it.each([
    [5000, 1000, 500, 'ok'],
    [1400, 1000, 500, 'wrong'],
    [1400, 1000, 0, 'ok'],
    [900, 1000, 0, 'wrong'],
  ])('of %i MB for a backup of %i with %i kept is %s', (free, needed, floor, level) => {
    expect(forBackup(room(free), needed * MB, floor * MB).level).toBe(level);
  });

  it('of a backup that was never made is not judged', () => {
    expect(forBackup(room(1), undefined, 500 * MB).level).toBe('ok');
  });
});
