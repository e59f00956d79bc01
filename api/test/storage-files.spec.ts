import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FileObjectStorage } from '../src/platform/storage/file-object-storage.js';
import { newKey, storageContract, textFile } from './support/storage-contract.js';

describe('objects in files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'leadlight-objects-')), 'objects');
  });
  afterAll(() => rm(dirname(folder), { recursive: true }));

  storageContract(() => FileObjectStorage.open(folder));

  it('reports a full disk', async () => {
    const storage = await FileObjectStorage.open(folder);
    // Linux's stand-in for a full disk.
    const error = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason as Error);
    const stream = new Readable({ read: () => void stream.destroy(error as Error) });
    await expect(storage.put(newKey(), { ...textFile(), stream })).rejects.toMatchObject({
      status: 507,
      code: 'storage-full',
    });
  });

  it('says that it is gone when its folder is, and works again when it is back', async () => {
    const storage = await FileObjectStorage.open(folder);
    await rename(folder, `${folder}-away`);
    await expect(storage.check()).rejects.toMatchObject({ code: 'storage-unavailable' });
    await expect(storage.put(newKey(), textFile())).rejects.toMatchObject({ code: 'storage-unavailable' });
    await rename(`${folder}-away`, folder);
    await expect(storage.put(newKey(), textFile())).resolves.toBeUndefined();
  });
});
