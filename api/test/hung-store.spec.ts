import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { S3ObjectStorage } from '../src/platform/storage/s3-object-storage.js';
import { newKey, textFile } from './support/storage-contract.js';

const MB = 1024 ** 2;
const unavailable = { status: 503, code: 'storage-unavailable' };

/** No real store can be made to stop in the middle. */
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

  const open = (waits: { answer?: number; silence?: number } = {}): S3ObjectStorage => {
    const { port } = server.address() as AddressInfo;
    const settings = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'none',
      accessKeyId: 'nobody',
      secretAccessKey: 'nothing',
    };
    return new S3ObjectStorage(settings, { answer: 60_000, silence: 60_000, ...waits });
  };

  it('does not answer a listing does not delay a stop', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const stop = new AbortController();
    answer = () => stop.abort();
    const first = open().list('resumes/', stop.signal)[Symbol.asyncIterator]().next();
    await expect(first).rejects.toMatchObject(unavailable);
    expect(log).not.toHaveBeenCalled();
  });

  it('stops in the middle of a file fails the download', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Length': 2 * MB }).write(Buffer.alloc(MB));
    };
    const object = await open({ silence: 300 }).get(newKey());
    await expect(buffer(object?.stream as Readable)).rejects.toThrow('timed out after 300 ms of inactivity');
  });

  it('reads no more of an upload fails it', async () => {
    answer = (request) => void request.pause();
    const source = {
      stream: Readable.from(Buffer.alloc(16 * MB)),
      length: 16 * MB,
      contentType: 'image/webp',
    };
    await expect(open({ silence: 300 }).put(newKey(), source)).rejects.toMatchObject(unavailable);
    expect(source.stream.destroyed).toBe(true);
  });

  it('never answers is unavailable', async () => {
    answer = () => undefined;
    const storage = open({ answer: 300, silence: 300 });
    for (const call of [
      () => storage.put(newKey(), textFile()),
      () => storage.get(newKey()),
      () => storage.delete(newKey()),
      () => storage.check(),
    ])
      await expect(call()).rejects.toMatchObject(unavailable);
  });

  it('serves many slow readers still takes uploads', async () => {
    answer = (request, response) => {
      if (request.method === 'GET') response.end(Buffer.alloc(8 * MB));
      else request.resume().once('end', () => response.end());
    };
    const storage = open();
    const slow = await Promise.all(Array.from({ length: 60 }, () => storage.get(newKey())));
    await expect(storage.put(newKey(), textFile())).resolves.toBeUndefined();
    for (const object of slow) object?.stream.destroy();
  });
});
