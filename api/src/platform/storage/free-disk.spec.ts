import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  beforeEach(() => void vi.spyOn(Logger.prototype, 'error').mockReturnValue());
  afterAll(() => rm(folder, { recursive: true }));

  const full = { status: 507, code: 'storage-full' };

  it('holds back what uploads under way may still write, until they end', async () => {
    const disk = new FreeDisk(0.5 * free, [folder]);
    const end = await disk.promise(0.3 * free);
    await expect(disk.promise(0.3 * free)).rejects.toMatchObject(full);
    end();
    await expect(disk.promise(0.3 * free)).resolves.toBeTypeOf('function');
  });

  it('lets of two at the same moment no more in than there is room for', async () => {
    const disk = new FreeDisk(0.5 * free, [folder]);
    const both = await Promise.allSettled([disk.promise(0.3 * free), disk.promise(0.3 * free)]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
  });

  it('counts an upload for each folder on the same file system', async () => {
    const disk = new FreeDisk(0.5 * free, [folder, folder]);
    await expect(disk.promise(0.3 * free)).rejects.toMatchObject(full);
    await expect(disk.promise(0.2 * free)).resolves.toBeTypeOf('function');
  });

  it('is off at 0, and no judge of a folder that is not there', async () => {
    await expect(new FreeDisk(0, [folder]).promise(2 * free)).resolves.toBeTypeOf('function');
    const gone = new FreeDisk(0.5 * free, [join(folder, 'gone')]);
    await expect(gone.promise(2 * free)).resolves.toBeTypeOf('function');
  });
});
