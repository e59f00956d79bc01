import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CheckedObjectStorage } from '../src/storage/checked-object-storage.js';
import { FileObjectStorage } from '../src/storage/file-object-storage.js';
import type { ObjectSource } from '../src/storage/object-storage.js';
import { S3ObjectStorage, STORE_WAITS, type StoreWaits } from '../src/storage/s3-object-storage.js';
import { CuttableProxy } from './support/cuttable-proxy.js';
import { startTestStore, type TestStore } from './support/minio.js';
import { resumePath } from './support/applications.js';
import { storageContract } from './support/storage-contract.js';

Logger.overrideLogger(false);

const textFile = (): ObjectSource => ({
  path: resumePath('resume.txt'),
  length: 767,
  contentType: 'text/plain',
});
const newKey = (): string => `resumes/${randomUUID()}.txt`;

describe('objects in files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'leadlight-objects-')), 'objects');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  storageContract(async () => new CheckedObjectStorage(await FileObjectStorage.open(folder)));

  it('clears at start what a killed process had half written', async () => {
    await mkdir(join(folder, '.incoming'), { recursive: true });
    await writeFile(join(folder, '.incoming', 'half'), 'half');
    await FileObjectStorage.open(folder);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
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

const store = await startTestStore();
if (!store) {
  process.stdout.write(
    'Left out: the storage contract on S3. Build minio/ or set STORAGE_TEST_S3_ENDPOINT.\n',
  );
}

/** On a busy machine a store that is there may take its time; a stream that ends early is waited for as long, once. */
const UNHURRIED: StoreWaits = { connect: 10_000, answer: 10_000 };
const HURRIED: StoreWaits = { connect: 300, answer: 300 };

it('a store has 1 s to take a connection and 2.5 s to begin its answer', () => {
  expect(STORE_WAITS).toEqual({ connect: 1000, answer: 2500 });
});

const contractOnS3 = (store: TestStore): void => {
  const open = (endpoint: string, waits: StoreWaits) =>
    new CheckedObjectStorage(new S3ObjectStorage({ ...store.settings, endpoint }, waits));
  afterAll(() => store.stop());

  storageContract(() => Promise.resolve(open(store.settings.endpoint, UNHURRIED)));

  describe('when the store goes away', () => {
    let proxy: CuttableProxy;
    let storage: CheckedObjectStorage;
    let hurried: CheckedObjectStorage;
    const kept = newKey();

    beforeAll(async () => {
      const { hostname, port } = new URL(store.settings.endpoint);
      proxy = await CuttableProxy.open({ host: hostname, port: Number(port) });
      const endpoint = `http://127.0.0.1:${proxy.port}`;
      storage = open(endpoint, UNHURRIED);
      hurried = open(endpoint, HURRIED);
      await storage.put(kept, textFile());
    });
    afterAll(() => proxy.cut());

    it.each<[string, () => Promise<void> | void]>([
      ['refuses connections', () => proxy.cut()],
      ['takes connections and never answers', () => proxy.silence()],
    ])('because it %s, every call fails, and works again without a restart', async (_how, take) => {
      await take();
      for (const call of [
        () => hurried.put(newKey(), textFile()),
        () => hurried.get(kept),
        () => hurried.delete(newKey()),
        () => hurried.check(),
      ])
        await expect(call()).rejects.toMatchObject({ status: 503, code: 'storage-unavailable' });
      await proxy.restore();
      // First what is tried twice: a kept connection may break at this very moment, and a stream is sent once.
      await expect(storage.check()).resolves.toBeUndefined();
      await expect(storage.put(newKey(), textFile())).resolves.toBeUndefined();
      (await storage.get(kept))?.stream.destroy();
    });
  });
};

if (store) describe('objects in MinIO', () => contractOnS3(store));

describe('a store that is no store', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((_request, response) => response.writeHead(403).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  it('is unavailable too', async () => {
    const { port } = server.address() as AddressInfo;
    const storage = new CheckedObjectStorage(
      new S3ObjectStorage({
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: 'none',
        accessKeyId: 'nobody',
        secretAccessKey: 'nothing',
      }),
    );
    await expect(storage.check()).rejects.toMatchObject({ status: 503, code: 'storage-unavailable' });
    await expect(storage.put(newKey(), textFile())).rejects.toMatchObject({ code: 'storage-unavailable' });
  });
});
