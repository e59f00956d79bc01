import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Spool } from './spool.js';

describe('the spool', () => {
  let root: string;
  const open: Spool[] = [];
  const openSpool = async (at = root): Promise<Spool> => {
    const spool = await Spool.open(at);
    open.push(spool);
    return spool;
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'leadlight-spool-'));
  });
  afterEach(async () => {
    for (const spool of open.splice(0)) await spool.close();
    await rm(root, { recursive: true });
  });

  /** A process's folder after the process: nobody listens at its sign. */
  async function leaveOver(name: string): Promise<string> {
    const folder = join(root, name);
    await mkdir(folder);
    const sign = createServer().listen(join(folder, 'first'));
    await once(sign, 'listening');
    await rename(join(folder, 'first'), join(folder, 'alive'));
    await promisify(sign.close.bind(sign))();
    await writeFile(join(folder, 'upload'), 'x');
    return folder;
  }

  it('is a folder for each process, which a second one leaves alone', async () => {
    const first = await openSpool();
    await writeFile(join(first.folder, 'upload'), 'x');
    // As old as can be: that it lives is what counts.
    await utimes(first.folder, 0, 0);
    const second = await openSpool();
    await second.clear();
    expect(second.folder).not.toBe(first.folder);
    expect(await readdir(first.folder)).toContain('upload');
  });

  it('clears what a dead process left, as soon as another opens its own, whatever its process id was', async () => {
    await leaveOver(`${process.pid}-before`);
    const spool = await openSpool();
    expect(await readdir(root)).toEqual([spool.folder.slice(root.length + 1)]);
  });

  it('leaves a folder without a sign alone for a day', async () => {
    const [young, old] = [join(root, 'young'), join(root, 'old')];
    for (const folder of [young, old]) await mkdir(folder);
    const then = new Date(Date.now() - 25 * 3_600_000);
    await utimes(old, then, then);
    await openSpool();
    const left = await readdir(root);
    expect(left).toContain('young');
    expect(left).not.toContain('old');
  });

  it('knows the living and the dead in a folder whose path is too long for a socket', async () => {
    const deep = join(root, 'long-'.repeat(30), 'folder-'.repeat(20));
    const first = await openSpool(deep);
    const second = await openSpool(deep);
    await first.clear();
    expect(await readdir(deep)).toHaveLength(2);
    expect(await readdir(first.folder)).toEqual(['alive']);
    await second.close();
    open.pop();
    expect(await readdir(deep)).toHaveLength(1);
  });
});
