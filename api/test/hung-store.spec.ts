import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CheckedObjectStorage } from '../src/platform/storage/checked-object-storage.js';
import { S3ObjectStorage, type StoreWaits } from '../src/platform/storage/s3-object-storage.js';
import { newKey, textFile } from './support/storage-contract.js';

const MB = 1024 ** 2;
const PATIENT: StoreWaits = { connect: 60_000, answer: 60_000, silence: 60_000, place: 60_000 };
const POOLS = { visitors: 2, product: 2, health: 1 };
const unavailable = { status: 503, code: 'storage-unavailable' };

/** What no store can be asked to do: a server that stops in the middle, as a hung one does. */
describe('a store that', () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeEach(async () => {
    server = createServer((request, response) => {
      if (request.method === 'HEAD') response.end();
      else answer(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = (waits: Partial<StoreWaits> = {}): CheckedObjectStorage => {
    const { port } = server.address() as AddressInfo;
    const settings = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'none',
      accessKeyId: 'nobody',
      secretAccessKey: 'nothing',
    };
    return new CheckedObjectStorage(new S3ObjectStorage(settings, { ...PATIENT, ...waits }, POOLS));
  };

  /** Answers every read with a large file and takes every write. */
  const large = (request: IncomingMessage, response: ServerResponse): void => {
    request
      .resume()
      .once('end', () => response.end(request.method === 'GET' ? Buffer.alloc(8 * MB) : undefined));
  };

  it('lists without an answer is left at once by who must stop', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const stop = new AbortController();
    answer = () => stop.abort();
    const first = open().list('resumes/', stop.signal)[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject(unavailable);
    expect(log).not.toHaveBeenCalled();
  });

  it('visitors read from and take nothing: the others have it all the same', async () => {
    answer = large;
    const storage = open({ place: 100 });
    const held = [await storage.get(newKey(), 'visitors'), await storage.get(newKey(), 'visitors')];
    await expect(storage.get(newKey(), 'visitors')).rejects.toMatchObject({
      status: 503,
      code: 'too-many-downloads',
      headers: { 'Retry-After': '5' },
    });
    await storage.put(newKey(), textFile());
    await storage.check();
    const own = await storage.get(newKey());
    expect(own && (await buffer(own.stream)).length).toBe(8 * MB);

    held[0]?.stream.destroy();
    const waited = await open().get(newKey(), 'visitors');
    expect(waited?.length).toBe(8 * MB);
    for (const object of [...held, waited]) object?.stream.destroy();
  });

  it('stops in the middle of a file breaks it off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 2 * MB }).write(Buffer.alloc(MB));
    };
    const object = await open({ silence: 300 }).get(newKey());
    await expect(buffer(object?.stream as Readable)).rejects.toThrow('no byte in 300 ms');
  });

  it('is waited for by nobody, because its reader is slow, is not broken off', async () => {
    answer = large;
    const object = await open({ silence: 100 }).get(newKey());
    const stream = object?.stream as Readable;
    await once(stream, 'readable');
    // Nothing is read until the store's connection has been still for much longer.
    const other = open({ silence: 300 });
    const stopped = answer;
    answer = (_request, response) => void response.writeHead(200, { 'Content-Length': 9 }).write('x');
    const still = await other.get(newKey());
    await expect(buffer(still?.stream as Readable)).rejects.toThrow();
    answer = stopped;
    expect((await buffer(stream)).length).toBe(8 * MB);
  });

  it('takes no more of what is sent is given up', async () => {
    answer = (request) => void request.pause();
    const source = {
      stream: Readable.from(Buffer.alloc(16 * MB)),
      length: 16 * MB,
      contentType: 'image/webp',
    };
    await expect(open({ silence: 300 }).put(newKey(), source)).rejects.toMatchObject(unavailable);
    expect(source.stream.destroyed).toBe(true);
  });

  it('says nothing at all is given up before anything is sent', async () => {
    server.removeAllListeners('request');
    const storage = open({ answer: 300 });
    for (const call of [
      () => storage.put(newKey(), textFile()),
      () => storage.get(newKey(), 'visitors'),
      () => storage.check(),
    ])
      await expect(call()).rejects.toMatchObject(unavailable);
  });
});
