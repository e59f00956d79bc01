import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { onTestFinished } from '../../../test/support/on-test-finished.js';
import { emptyFolder, newFileName } from './temporary-files.js';

it('a start deletes the files of this host, and old ones of other hosts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of [newFileName(), 'other-host_new', 'other-host_old'])
    await writeFile(join(folder, name), 'x');
  const old = new Date(Date.now() - 61 * 60_000);
  await utimes(join(folder, 'other-host_old'), old, old);
  await emptyFolder(folder);
  expect(await readdir(folder)).toEqual(['other-host_new']);
});
