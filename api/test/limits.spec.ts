import type { Socket } from 'node:net';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { startApplicationDesk } from './support/application-desk.js';
import {
  applicationForm,
  pdfOfSize,
  sampleApplication,
  type ApplicationBody,
  type ProblemBody,
} from './support/applications.js';
import { dial, applicationHead, fieldParts, readAnswer, RESUME_PART } from './support/raw-requests.js';
import { eventually } from './support/eventually.js';
import { addJob } from './support/jobs.js';
import { unfinishedFiles } from './support/stored-files.js';
import { jpegPicture } from './support/projects.js';
import { setClock } from './support/clock.js';

const BURST = 3;
const DAY = 5;
const OPEN = 2;

const { api, applicants, admin, download, job, nothingMore, pdf } = await startApplicationDesk({
  applyBurst: BURST,
  applyDay: DAY,
  openUploads: OPEN,
  trustProxy: 'loopback',
});
afterAll(() => api.close());
afterEach(() => void vi.useRealTimers());

async function applyFrom(address: string, file = pdf, jobId = job._id) {
  const answer = await fetch(`${api.url}/api/jobApplicant/applicants`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': address },
    body: applicationForm({ jobId }, file),
  });
  const { code, detail, statusPath } = (await answer.json()) as ProblemBody & ApplicationBody;
  const wait = Number(answer.headers.get('retry-after'));
  return { status: answer.status, wait, code, detail, statusPath };
}
async function useUp(address: string): Promise<void> {
  for (let sent = 0; sent < BURST; sent += 1) expect((await applyFrom(address)).status).toBe(201);
}
const passTime = (seconds: number): void => {
  setClock(Date.now() + (seconds + 1) * 1000);
};

describe('limits on applications', () => {
  it('an address may send so many in ten minutes, then gets the wait; others are not held up', async () => {
    await useUp('203.0.113.1');
    await nothingMore(async () => {
      for (let sent = 0; sent < 3; sent += 1) {
        const refused = await applyFrom('203.0.113.1');
        expect(refused).toMatchObject({
          status: 429,
          code: 'too-many-attempts',
          detail: expect.stringMatching(
            /^Too many applications came from your address\. Wait \d+ minutes and try again\.$/,
          ) as unknown,
        });
        expect(refused.wait).toBeGreaterThan(0);
        expect(refused.wait).toBeLessThanOrEqual(10 * 60);
      }
    });
    expect((await applyFrom('203.0.113.2')).status).toBe(201);
  });

  it('and so many in a day, for which refused ones do not count', async () => {
    const from = '203.0.113.3';
    await useUp(from);
    for (let sent = 0; sent < DAY; sent += 1) expect((await applyFrom(from)).status).toBe(429);
    passTime((await applyFrom(from)).wait);
    for (let sent = BURST; sent < DAY; sent += 1) expect((await applyFrom(from)).status).toBe(201);
    const refused = await applyFrom(from);
    expect(refused).toMatchObject({
      status: 429,
      detail: expect.stringMatching(/Wait 2\d hours and try again\.$/) as unknown,
    });
    passTime(refused.wait);
    expect((await applyFrom(from)).status).toBe(201);
  });

  describe('what is refused by its head', () => {
    const refused = '203.0.113.4';
    beforeAll(() => useUp(refused));

    /** A connection that has sent the head of an application alone. */
    async function announce(from: string, ...headers: string[]): Promise<Socket> {
      const socket = await dial(api.url);
      onTestFinished(() => void socket.destroy());
      socket.write(applicationHead(`X-Forwarded-For: ${from}`, ...headers));
      return socket;
    }

    it('is answered before its body comes, which is thrown away then, and the connection stays', async () => {
      const socket = await announce(refused, 'Content-Length: 9000000');
      const answer = await readAnswer(socket);
      expect(answer.status).toBe(429);
      expect(answer.head).toMatch(/^Retry-After: \d+\r$/m);
      expect(await unfinishedFiles(api.settings)).toEqual([]);
      socket.write(Buffer.alloc(9_000_000));
      socket.write('GET /api/job HTTP/1.1\r\nHost: x\r\n\r\n');
      expect((await readAnswer(socket)).status).toBe(200);
    });
  });

  it('so many may be open at one time, of one address a part of them, which are free again however they end and count for nobody', async () => {
    const body = pdfOfSize(40_000);
    const end = fieldParts({ ...sampleApplication, jobId: job._id });
    const whole = Buffer.concat([Buffer.from(RESUME_PART), body, Buffer.from(end)]);
    const half = RESUME_PART.length + body.length / 2;
    /** Sends the first half of an application, each from an address of its own. */
    const begin = async (address: string): Promise<Socket> => {
      const socket = await dial(api.url);
      onTestFinished(() => void socket.destroy());
      const before = (await unfinishedFiles(api.settings)).length;
      socket.write(applicationHead(`X-Forwarded-For: ${address}`, `Content-Length: ${whole.length}`));
      socket.write(whole.subarray(0, half));
      await eventually(async () => expect(await unfinishedFiles(api.settings)).toHaveLength(before + 1));
      return socket;
    };
    const other = '198.51.100.9';
    const refusedNow = async () =>
      expect(await applyFrom(other)).toMatchObject({ status: 503, code: 'too-many-uploads', wait: 5 });

    const left = await begin('198.51.100.1');
    for (let tried = 0; tried < 2 * BURST; tried += 1)
      expect(await applyFrom('198.51.100.1')).toMatchObject({
        status: 429,
        code: 'too-many-connections',
        wait: 5,
      });
    const finished = await begin('198.51.100.2');
    for (let tried = 0; tried < 2 * BURST; tried += 1) await refusedNow();

    left.destroy();
    await eventually(async () => expect((await applyFrom(other)).status).toBe(201));
    const broken = await begin('198.51.100.3');
    await refusedNow();

    const answer = readAnswer(finished);
    finished.write(whole.subarray(half));
    expect((await answer).status).toBe(201);
    const brokenAnswer = readAnswer(broken);
    broken.write(Buffer.alloc(whole.length - half));
    expect((await brokenAnswer).status).toBe(400);

    for (let sent = 1; sent < BURST; sent += 1) expect((await applyFrom(other)).status).toBe(201);
    await begin('198.51.100.4');
    await begin('198.51.100.5');
    await refusedNow();
  });
});

describe('a silent client', () => {
  const server = (): Server => api.app.getHttpServer();
  const { timeout } = server();
  afterEach(() => void (server().timeout = timeout));

  async function connect(text: string) {
    const socket = await dial(api.url);
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).write(text);
    return socket;
  }

  it('has 30 seconds between two bytes, 15 for the headers and ten minutes for a request', () => {
    const { headersTimeout, requestTimeout } = server();
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
    await eventually(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));
  });

  it('is disconnected without a look at the responses of others', async () => {
    const begin = (address: string) =>
      connect(applicationHead('Content-Length: 9000000', `X-Forwarded-For: ${address}`));
    server().timeout = 60_000;
    const accepted = once(server(), 'request');
    await begin('203.0.113.21');
    const [, other] = (await accepted) as [unknown, ServerResponse];
    const look = vi.spyOn(other, 'headersSent', 'get');
    server().timeout = 300;
    const silent = await begin('203.0.113.22');
    await new Promise((resolve) => silent.resume().once('close', resolve));
    expect(look).not.toHaveBeenCalled();
  });

  it('is disconnected while it reads nothing; a reader gets the whole file', async () => {
    server().timeout = 60_000;
    // More than the system's buffers.
    const bytes = pdfOfSize(10 * 1024 * 1024);
    const { _id } = await addJob(admin);
    await applyFrom('203.0.113.20', { name: 'long.pdf', bytes }, _id);
    const resume = (await applicants(_id))[0]?.resume as string;
    server().timeout = 300;
    const accepted = once(server(), 'connection');
    const reader = await connect(`GET /api/${resume} HTTP/1.1\r\nHost: x\r\n\r\n`);
    reader.pause();
    const [own] = (await accepted) as [Socket];
    await once(own, 'close');
    server().timeout = 60_000;
    const whole = await download(resume);
    expect((await whole.arrayBuffer()).byteLength).toBe(bytes.length);
  });
});

describe('on a disk without room', () => {
  const { minFreeBytes } = api.settings;
  // More than any disk has.
  beforeEach(() => void Object.assign(api.settings, { minFreeBytes: 1e18 }));
  afterEach(() => void Object.assign(api.settings, { minFreeBytes }));

  it('an application is refused, and the log says what is short and where', async () => {
    const log = vi.spyOn(Logger.prototype, 'error');
    await nothingMore(async () => {
      const refused = await applyFrom('203.0.113.30');
      expect([refused.status, refused.code]).toEqual([507, 'storage-full']);
      expect(refused.detail).toBe(
        'There is no room for more files at the moment. Nothing was saved. Try again later.',
      );
    });
    expect(log.mock.calls.flat().join()).toMatch(
      new RegExp(`would leave \\d+ MB free in ${api.settings.dataDir}, less than MIN_FREE_MB \\(\\d+ MB\\)`),
    );
    expect(await unfinishedFiles(api.settings)).toEqual([]);
  });

  it('it is refused before its body arrives', async () => {
    const socket = await dial(api.url);
    onTestFinished(() => void socket.destroy());
    socket.write(applicationHead('Content-Length: 1000000'));
    expect((await readAnswer(socket)).status).toBe(507);
  });

  it('a picture is refused too, and what needs no room goes on', async () => {
    const picture = await jpegPicture({ width: 64, height: 64 });
    const refused = await admin
      .post('/api/media/upload')
      .field('upload_preset', 'leadlight')
      .attach('file', picture, 'picture.jpg')
      .expect(507);
    expect(refused.body).toMatchObject({ code: 'storage-full' });
    await api.http.get('/api/job').expect(200);
  });
});
