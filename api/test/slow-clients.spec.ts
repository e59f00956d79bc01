import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { pdfOfSize } from './support/applications.js';
import { dial } from './support/dial.js';
import { eventually } from './support/eventually.js';
import { onTestFinished } from './support/on-test-finished.js';
import { applicationHead, RESUME_PART } from './support/raw-requests.js';
import { unfinishedFiles } from './support/stored-files.js';

describe('a silent client', () => {
  let desk: ApplicationDesk;
  const server = (): Server => desk.api.app.getHttpServer();
  beforeAll(async () => {
    desk = await startApplicationDesk();
  });
  afterAll(() => desk.api.close());

  async function connect(text: string) {
    const socket = await dial(desk.api.url);
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).write(text);
    return socket;
  }

  it('has 30 seconds between two bytes, 15 for the headers and ten minutes for a request', () => {
    const { timeout, headersTimeout, requestTimeout } = server();
    expect({ timeout, headersTimeout, requestTimeout }).toEqual({
      timeout: 30_000,
      headersTimeout: 15_000,
      requestTimeout: 600_000,
    });
  });

  it.each([
    ['a form', applicationHead('Content-Length: 9000000') + RESUME_PART + 'x'.repeat(100_000)],
    [
      'a JSON body',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    ],
  ])('is disconnected while it sends %s, and nothing is left of it', async (_what, begun) => {
    server().timeout = 300;
    const socket = await connect(begun);
    await new Promise((resolve) => socket.resume().once('close', resolve));
    await eventually(async () => expect(await unfinishedFiles(desk.api.settings)).toEqual([]));
  });

  it('is disconnected while it reads nothing; a reader gets the whole file', async () => {
    server().timeout = 60_000;
    // More than the system's buffers.
    const bytes = pdfOfSize(10 * 1024 * 1024);
    await desk.apply({}, { name: 'long.pdf', bytes });
    const resume = (await desk.applicants())[0]?.resume as string;
    server().timeout = 300;
    const accepted = once(server(), 'connection');
    const reader = await connect(`GET /api/${resume} HTTP/1.1\r\nHost: x\r\n\r\n`);
    reader.pause();
    const [own] = (await accepted) as [Socket];
    await once(own, 'close');
    server().timeout = 60_000;
    const whole = await desk.download(resume);
    expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length);
  });
});
