import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { ArchiveWriter } from './archive-writer.js';

it('says why its file cannot be written, whenever that is seen', async () => {
  const archive = new ArchiveWriter(join(tmpdir(), 'leadlight-none', 'archive.tar'), new Date());
  const add = () => archive.add('secrets/jwt-secret', 1, Readable.from([Buffer.from('x')]));
  const addMany = async (): Promise<never> => {
    for (;;) await add();
  };
  await expect(addMany()).rejects.toThrow(/^ENOENT/);
  await expect(add()).rejects.toThrow(/^ENOENT/);
  await archive.abandon();
});
