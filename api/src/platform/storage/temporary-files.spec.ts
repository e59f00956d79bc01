import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { onTestFinished } from '../../../test/support/on-test-finished.js';
import { deleteOldFiles } from './temporary-files.js';

it('a file is deleted when nothing was written to it for longer than a request can last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const minutes of [14, 16]) {
    const path = join(folder, String(minutes));
    await writeFile(path, 'x');
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(path, then, then);
  }
  await deleteOldFiles(folder);
  expect(await readdir(folder)).toEqual(['14']);
});
