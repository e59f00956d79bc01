import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { S3Settings } from '../src/platform/config/settings.js';
import { S3ObjectStorage, STORE_WAITS } from '../src/platform/storage/s3-object-storage.js';
import { CuttableProxy } from './support/cuttable-proxy.js';
import { findTestStore, type TestStore } from './support/minio.js';
import { newKey, storageContract, textFile } from './support/storage-contract.js';

/** On a busy machine a store that is there may take its time. */
const UNHURRIED = { answer: 60_000, silence: 5000 };
const HURRIED = { answer: 300, silence: 300 };

const open = (settings: S3Settings, waits: typeof STORE_WAITS) => new S3ObjectStorage(settings, waits);

it('a store has less than 2 s to its first sign of life and 10 s from one to the next', () => {
  expect(STORE_WAITS).toEqual({ answer: 1900, silence: 10_000 });
});

const start = await findTestStore();
const leftOut = start ? '' : ' (left out: no object store; build minio/ or set STORAGE_TEST_S3_ENDPOINT)';

(!start ? describe.skip : describe)(`objects in an S3 store${leftOut}`, () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await (start as () => Promise<TestStore>)();
  });
  afterAll(() => store.stop());

  storageContract(() => Promise.resolve(open(store.settings, UNHURRIED)));

  describe('when the store goes away', () => {
    let proxy: CuttableProxy;
    let storage: S3ObjectStorage;
    let hurried: S3ObjectStorage;
    const kept = newKey();

    beforeAll(async () => {
      const { hostname, port } = new URL(store.settings.endpoint);
      proxy = await CuttableProxy.open({ host: hostname, port: Number(port) });
      const settings = { ...store.settings, endpoint: `http://127.0.0.1:${proxy.port}` };
      storage = open(settings, UNHURRIED);
      hurried = open(settings, HURRIED);
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
      const object = await storage.get(kept);
      object?.stream.destroy();
      expect(object?.length).toBe(textFile().length);
    });
  });
});

describe('a store that refuses', () => {
  let server: Server;
  let storage: S3ObjectStorage;
  let refusal: [status: number, body: string];
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().once('end', () => {
        response.writeHead(refusal[0], { 'Content-Type': 'application/xml' }).end(refusal[1]);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const credentials = { accessKeyId: 'nobody', secretAccessKey: 'nothing' };
    storage = open(
      { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'none', ...credentials },
      UNHURRIED,
    );
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  it('everything is unavailable', async () => {
    refusal = [403, ''];
    await expect(storage.check()).rejects.toMatchObject({ status: 503, code: 'storage-unavailable' });
    await expect(storage.put(newKey(), textFile())).rejects.toMatchObject({ code: 'storage-unavailable' });
  });

  // A full disk of a store cannot be had here: these are the answers of one, as MinIO and Ceph word them.
  it.each([
    [507, 'XMinioStorageFull', 'Storage backend has reached its minimum free drive threshold.'],
    [400, 'XMinioAdminBucketQuotaExceeded', 'Bucket quota exceeded'],
    [403, 'QuotaExceeded', 'The quota is used up.'],
    [500, 'InternalError', 'We encountered an internal error: cause(no space left on device)'],
  ])('with %d %s is full', async (status, code, message) => {
    refusal = [status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`];
    await expect(storage.put(newKey(), textFile())).rejects.toMatchObject({
      status: 507,
      code: 'storage-full',
    });
  });
});
