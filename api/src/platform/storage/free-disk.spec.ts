import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FreeDisk } from './free-disk.js';

/** Shares of what is free, so far apart that what others write meanwhile does not matter. */
describe('the floor of free disk', () => {
  let folder: string;
  let free: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leadlight-disk-'));
    const { bavail, bsize } = await statfs(folder);
    free = bavail * bsize;
  });
  beforeEach(() => void jest.spyOn(Logger.prototype, 'error').mockReturnValue());
  afterAll(() => rm(folder, { recursive: true }));

  const full = { status: 507, code: 'storage-full' };

  it('holds nothing for what is announced, and all that has arrived until its upload ends', async () => {
    const disk = new FreeDisk(0.5 * free, [folder, folder]);
    const idle = await disk.claim(0.2 * free, 'visitor');
    const busy = await disk.claim(0.2 * free, 'visitor');
    await idle.add(1);
    await busy.add(0.2 * free);
    // What was written is missing on the real disk, and here stands for what is still copied.
    await expect(idle.add(0.4 * free)).rejects.toMatchObject(full);
    idle.release();
    await expect(disk.claim(0.4 * free, 'visitor')).rejects.toMatchObject(full);
    busy.release();
    await expect(disk.claim(0.2 * free, 'visitor')).resolves.toBeDefined();
  });

  it('refuses what announces more than there is room for', async () => {
    const disk = new FreeDisk(0.5 * free, [folder]);
    await expect(disk.claim(0.6 * free, 'visitor')).rejects.toMatchObject(full);
  });

  it('lets of two at the same moment no more in than there is room for', async () => {
    const disk = new FreeDisk(0.5 * free, [folder]);
    const claims = [await disk.claim(1, 'visitor'), await disk.claim(1, 'visitor')];
    const both = await Promise.allSettled(claims.map((claim) => claim.add(0.3 * free)));
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
  });

  it('counts an upload for each folder on the same file system', async () => {
    const disk = new FreeDisk(0.5 * free, [folder, folder]);
    await expect(disk.claim(0.3 * free, 'visitor')).rejects.toMatchObject(full);
    await expect(disk.claim(0.2 * free, 'visitor')).resolves.toBeDefined();
  });

  it('leaves the admin room that visitors cannot take', async () => {
    const disk = new FreeDisk(0.8 * free, [folder, folder]);
    const visitor = await disk.claim(0.05 * free, 'visitor');
    await visitor.add(0.09 * free);
    await expect(disk.claim(0.08 * free, 'visitor')).rejects.toMatchObject(full);
    await expect(disk.claim(0.08 * free, 'admin')).resolves.toBeDefined();
    await expect(disk.claim(0.3 * free, 'admin')).rejects.toMatchObject(full);
  });

  it('counts nothing of an upload that was given up', async () => {
    const disk = new FreeDisk(0.5 * free, [folder, folder]);
    const late = await disk.claim(1, 'visitor');
    late.release();
    await late.add(free);
    await expect(disk.claim(0.2 * free, 'visitor')).resolves.toBeDefined();
  });

  it('is off at 0, and no judge of a folder that is not there', async () => {
    await expect(new FreeDisk(0, [folder]).claim(2 * free, 'visitor')).resolves.toBeDefined();
    const gone = new FreeDisk(0.5 * free, [join(folder, 'gone')]);
    await expect(gone.claim(2 * free, 'visitor')).resolves.toBeDefined();
  });
});
