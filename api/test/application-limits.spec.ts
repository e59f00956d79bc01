import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startApplicationDesk } from './support/application-desk.js';
import {
  applicationForm,
  pdfOfSize,
  sampleApplication,
  type ApplicationBody,
  type ProblemBody,
} from './support/applications.js';
import { dial } from './support/dial.js';
import { eventually } from './support/eventually.js';
import { applicationHead, fieldParts, readAnswer, RESUME_PART } from './support/raw-requests.js';
import { unfinishedFiles } from './support/stored-files.js';
import { onTestFinished } from './support/on-test-finished.js';
import { fakeOnly } from './support/fake-only.js';

const BURST = 3;
const DAY = 5;
const OPEN = 2;

const { api, job, nothingMore, pdf } = await startApplicationDesk({
  applyBurst: BURST,
  applyDay: DAY,
  openUploads: OPEN,
  trustProxy: 'loopback',
});

describe('limits on applications', () => {
  afterEach(() => void jest.useRealTimers());
  afterAll(() => api.close());

  async function applyFrom(address: string) {
    const answer = await fetch(`${api.url}/api/jobApplicant/applicants`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': address },
      body: applicationForm({ jobId: job._id }, pdf),
    });
    const { code, detail, statusPath } = (await answer.json()) as ProblemBody & ApplicationBody;
    const wait = Number(answer.headers.get('retry-after'));
    return { status: answer.status, wait, code, detail, statusPath };
  }
  async function useUp(address: string): Promise<void> {
    for (let sent = 0; sent < BURST; sent += 1) expect((await applyFrom(address)).status).toBe(201);
  }
  const passTime = (seconds: number): void => {
    fakeOnly(['Date'], Date.now() + (seconds + 1) * 1000);
  };

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

  it('the addresses of one IPv6 subscriber count as one', async () => {
    for (let sent = 0; sent < BURST; sent += 1)
      expect((await applyFrom(`2001:db8:1:2::${sent}`)).status).toBe(201);
    expect((await applyFrom('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await applyFrom('2001:db8:1:3::1')).status).toBe(201);
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
