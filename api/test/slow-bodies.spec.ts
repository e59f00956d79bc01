import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BodyTimes } from '../src/platform/http/input/body-times.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { dial } from './support/dial.js';
import { eventually } from './support/eventually.js';
import { applicationHead, readAnswer, RESUME_PART } from './support/raw-requests.js';
import { unfinishedFiles } from './support/stored-files.js';
import { onTestFinished } from './support/on-test-finished.js';

describe('a body that takes too long', () => {
  let desk: ApplicationDesk;
  let usual: Pick<BodyTimes, 'leastPace' | 'wholeMs'>;
  const times = () => desk.api.app.get(BodyTimes);

  beforeAll(async () => {
    desk = await startApplicationDesk();
    usual = { ...times() };
    // A connection on which nothing moves is no reader who takes nothing: this must not cut what is still answered.
    desk.api.app.getHttpServer().timeout = 50;
  });
  afterEach(() => void Object.assign(times(), usual));
  afterAll(() => desk.api.close());

  /** Sends what it is given, and reads what is said to it. */
  async function begin(
    ...parts: string[]
  ): Promise<{ socket: Socket; answer: ReturnType<typeof readAnswer> }> {
    const socket = await dial(desk.api.url);
    onTestFinished(() => void socket.destroy());
    const answer = readAnswer(socket);
    for (const part of parts) socket.write(part);
    return { socket, answer };
  }

  it('has ten minutes while it brings 2 kB/s, on average over 30 s', () => {
    expect(usual).toEqual({ leastPace: { bytesPerSecond: 2000, ms: 30_000 }, wholeMs: 600_000 });
  });

  it.each([
    ['a form', applicationHead('Content-Length: 9000000') + RESUME_PART + 'x'.repeat(10_000)],
    [
      'a JSON body',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    ],
  ])('gets a refusal when it falls silent: %s', async (_what, begun) => {
    Object.assign(times(), { leastPace: { bytesPerSecond: 1, ms: 500 } });
    const { socket, answer } = await begin(begun);
    const closed = once(socket, 'close');
    const { status, head, body } = await answer;
    expect(status).toBe(408);
    expect(head).toMatch(/^connection: close\r?$/im);
    expect(JSON.parse(body)).toMatchObject({
      code: 'request-timeout',
      status: 408,
      detail:
        'The request arrived too slowly or took longer than ten minutes. Nothing was saved. Check your connection and send it again.',
    });
    await closed;
    await eventually(async () => expect(await unfinishedFiles(desk.api.settings)).toEqual([]));
  });

  it.each([
    ['its time is up', { wholeMs: 3000 }],
    ['they are too few', { leastPace: { bytesPerSecond: 1_000_000, ms: 3000 } }],
  ])('gets a refusal when %s, while bytes still arrive', async (_why, limits) => {
    Object.assign(times(), limits);
    const { socket, answer } = await begin(
      applicationHead('Content-Length: 9000000'),
      RESUME_PART,
      // More than is gathered before any of it is kept.
      'x'.repeat(10_000),
    );
    const trickle = setInterval(() => socket.write('x'), 20);
    onTestFinished(() => clearInterval(trickle));
    await eventually(async () => expect(await unfinishedFiles(desk.api.settings)).toHaveLength(1));
    expect((await answer).status).toBe(408);
    await eventually(async () => expect(await unfinishedFiles(desk.api.settings)).toEqual([]));
  });
});
