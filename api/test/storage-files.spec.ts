import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CheckedObjectStorage } from '../src/platform/storage/checked-object-storage.js';
import { FileObjectStorage } from '../src/platform/storage/file-object-storage.js';
import { makeOld } from './support/stored-files.js';
import { newKey, storageContract, textFile } from './support/storage-contract.js';

describe('objects in files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'leadlight-objects-')), 'objects');
  });
  afterAll(() => rm(dirname(folder), { recursive: true }));

  storageContract(async () => new CheckedObjectStorage(await FileObjectStorage.open(folder)));

  it('clears at start what a killed process had half written, and nothing that another one is writing', async () => {
    const incoming = join(folder, '.incoming');
    await mkdir(incoming, { recursive: true });
    for (const name of ['left', 'being written']) await writeFile(join(incoming, name), 'half');
    await makeOld([join(incoming, 'left')]);
    await FileObjectStorage.open(folder);
    const left = await readdir(incoming);
    expect(left).toContain('being written');
    expect(left).not.toContain('left');
  });

  it('says that it is gone when its folder is, and works again when it is back', async () => {
    const storage = new CheckedObjectStorage(await FileObjectStorage.open(folder));
    await rename(folder, `${folder}-away`);
    await expect(storage.check()).rejects.toMatchObject({ code: 'storage-unavailable' });
    await expect(storage.put(newKey(), textFile())).rejects.toMatchObject({ code: 'storage-unavailable' });
    await rename(`${folder}-away`, folder);
    await expect(storage.put(newKey(), textFile())).resolves.toBeUndefined();
  });
});
