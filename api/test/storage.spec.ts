import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { createServer, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { FileObjectStorage } from '../src/platform/storage/file-object-storage.js';
import type { S3Settings } from '../src/platform/config/settings.js';
import { S3ObjectStorage, STORE_WAITS } from '../src/platform/storage/s3-object-storage.js';
import { pdfOfSize } from './support/applications.js';
import { textFile } from './support/stored-files.js';
import { CuttableProxy } from './support/databases.js';
import { findTestStore, type TestStore } from './support/minio.js';

const pdfType = 'application/pdf';
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const newKey = (): string => `resumes/${randomUUID()}.txt`;

/** What every driver promises, behind the wrapper that the product uses. */
function storageContract(open: () => Promise<ObjectStorage>): void {
  let storage: ObjectStorage;
  /** A folder that no other run uses, since a bucket may outlive this one. */
  const folder = `resumes/${randomUUID()}/`;
  const keyHere = (extension = 'pdf'): string => `${folder}${randomUUID()}.${extension}`;

  beforeAll(async () => {
    storage = await open();
  });

  async function all(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of storage.list(prefix)) keys.push(key);
    return keys;
  }

  const putBytes = (key: string, bytes: Buffer, contentType = pdfType): Promise<void> =>
    storage.put(key, { stream: Readable.from([bytes]), length: bytes.length, contentType });

  it('says that it can be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it.each([1, 1000, 10 * 1024 * 1024])('gives back %d bytes from a file as they were', async (size) => {
    const bytes = randomBytes(size);
    const path = join(tmpdir(), `leadlight-contract-${randomUUID()}`);
    onTestFinished(() => rm(path));
    await writeFile(path, bytes);
    const key = keyHere();
    await storage.put(key, { stream: createReadStream(path), length: size, contentType: pdfType });
    const object = await storage.get(key);
    expect(object?.length).toBe(size);
    expect(sha(await buffer(object?.stream as Readable))).toBe(sha(bytes));
  });

  it('gives back what came as a stream', async () => {
    const key = keyHere('webp');
    await putBytes(key, Buffer.from('picture'), 'image/webp');
    const object = await storage.get(key);
    expect((await buffer(object?.stream as Readable)).toString()).toBe('picture');
  });

  it('knows nothing under a key that was never used, and forgets what is deleted, once or twice', async () => {
    const key = keyHere();
    expect(await storage.get(key)).toBeUndefined();
    await putBytes(key, Buffer.from('x'));
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  it('lists a folder, and nothing beside it', async () => {
    const inside = `${folder}listed/`;
    const keys = Array.from({ length: 3 }, () => `${inside}${randomUUID()}.pdf`);
    expect(await all(inside)).toEqual([]);
    for (const key of keys) await putBytes(key, Buffer.from(key));
    await putBytes(keyHere(), Buffer.from('beside'));
    expect((await all(inside)).sort()).toEqual(keys.sort());
  });

  it('keeps nothing of a stream that ends early or breaks', async () => {
    const key = keyHere();
    const half = { stream: Readable.from([pdfOfSize(500)]), length: 1000, contentType: pdfType };
    await expect(storage.put(key, half)).rejects.toMatchObject({ code: 'storage-unavailable' });
    const breaking = new Readable({ read: () => breaking.destroy(new Error('the line broke')) });
    await expect(
      storage.put(key, { stream: breaking, length: 1000, contentType: pdfType }),
    ).rejects.toMatchObject({ code: 'storage-unavailable' });
    expect(await storage.get(key)).toBeUndefined();
    expect(await all(folder)).not.toContain(key);
  });

  it.each([
    'x.pdf',
    '../x.pdf',
    'resumes/../x.pdf',
    'resumes/.incoming.pdf',
    'resumes/a\0.pdf',
    'resumes\\x.pdf',
    `resumes/${'x'.repeat(101)}.pdf`,
  ])('does not take %j for a key', async (key) => {
    await expect(putBytes(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(storage.get(key)).rejects.toThrow(TypeError);
    await expect(storage.delete(key)).rejects.toThrow(TypeError);
  });

  it.each(['../', 'resumes'])('does not list %j', async (prefix) => {
    await expect(all(prefix)).rejects.toThrow(TypeError);
  });
}

describe('objects in files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'leadlight-objects-')), 'objects');
  });
  afterAll(() => rm(dirname(folder), { recursive: true }));

  storageContract(async () => {
    const storage = new FileObjectStorage(folder);
    await storage.onModuleInit();
    return storage;
  });
});

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

const MB = 1024 ** 2;
const unavailable = { status: 503, code: 'storage-unavailable' };

/** No real store can be made to refuse, to be full or to stop in the middle. */
describe('a store that', () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeEach(async () => {
    server = createServer((request, response) => answer(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  function openHere(waits: Partial<typeof STORE_WAITS> = {}): S3ObjectStorage {
    const { port } = server.address() as AddressInfo;
    const bucket = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'none' };
    const credentials = { accessKeyId: 'nobody', secretAccessKey: 'nothing' };
    return open({ ...bucket, ...credentials }, { answer: 60_000, silence: 60_000, ...waits });
  }
  const refuseWith = (status: number, body: string): void => {
    answer = (request, response) =>
      void request
        .resume()
        .once('end', () => response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body));
  };

  it('refuses everything is unavailable', async () => {
    refuseWith(403, '');
    await expect(openHere().check()).rejects.toMatchObject(unavailable);
    await expect(openHere().put(newKey(), textFile())).rejects.toMatchObject(unavailable);
  });

  // As MinIO and Ceph word it.
  it.each([
    [507, 'XMinioStorageFull', 'Storage backend has reached its minimum free drive threshold.'],
    [500, 'InternalError', 'We encountered an internal error: cause(no space left on device)'],
  ])('answers %d %s is full', async (status, code, message) => {
    refuseWith(status, `<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
    const full = { status: 507, code: 'storage-full' };
    await expect(openHere().put(newKey(), textFile())).rejects.toMatchObject(full);
  });

  it('stops in the middle of a file fails the download', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 2 * MB }).write(Buffer.alloc(MB));
    };
    const object = await openHere({ silence: 300 }).get(newKey());
    await expect(buffer(object?.stream as Readable)).rejects.toThrow('timed out after 300 ms of inactivity');
  });

  it('reads no more of an upload fails it', async () => {
    answer = (request) => void request.pause();
    const stream = Readable.from(Buffer.alloc(16 * MB));
    const source = { stream, length: 16 * MB, contentType: 'image/webp' };
    await expect(openHere({ silence: 300 }).put(newKey(), source)).rejects.toMatchObject(unavailable);
    expect(stream.destroyed).toBe(true);
  });

  it('never answers is unavailable', async () => {
    answer = () => undefined;
    const storage = openHere(HURRIED);
    for (const call of [
      () => storage.put(newKey(), textFile()),
      () => storage.get(newKey()),
      () => storage.delete(newKey()),
      () => storage.check(),
    ])
      await expect(call()).rejects.toMatchObject(unavailable);
  });
});
