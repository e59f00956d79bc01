import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deleteOldFiles } from './temporary-files.js';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'leadlight-uploads-'))));
afterAll(() => rm(folder, { recursive: true }));

it('a file is deleted when nothing was written to it for longer than a request can last', async () => {
  for (const minutes of [14, 16]) {
    const path = join(folder, String(minutes));
    await writeFile(path, 'x');
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(path, then, then);
  }
  await deleteOldFiles(folder);
  expect(await readdir(folder)).toEqual(['14']);
});
