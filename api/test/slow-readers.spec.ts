import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { OpenConnections } from '../src/platform/http/connections/open-connections.js';
import { pdfOfSize } from './support/applications.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { dial } from './support/dial.js';
import { eventually } from './support/eventually.js';
import { onTestFinished } from './support/on-test-finished.js';

describe('a reader who takes nothing', () => {
  let desk: ApplicationDesk;
  let resume: string;
  const server = () => desk.api.app.getHttpServer();
  const open = () => desk.api.app.get(OpenConnections).answers.size;

  beforeAll(async () => {
    desk = await startApplicationDesk();
    // More than the system's buffers take.
    await desk.apply({}, { name: 'long.pdf', bytes: pdfOfSize(10 * 1024 * 1024) });
    resume = (await desk.applicants())[0]?.resume as string;
  });
  afterAll(() => desk.api.close());

  it('is given half a minute, and who sends no head a quarter', () => {
    expect(server().timeout).toBe(30_000);
    expect(server().headersTimeout).toBe(15_000);
  });

  it('is let go then, and the file with it; who reads has it whole', async () => {
    const reset = jest.spyOn(Socket.prototype, 'resetAndDestroy');
    server().timeout = 500;
    const reader = await dial(desk.api.url);
    onTestFinished(() => void reader.destroy());
    reader.pause();
    reader.write(`GET /api/${resume} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await eventually(() => expect(open()).toBe(1));
    await eventually(() => expect(open()).toBe(0));
    // With what the system's buffers hold for it.
    expect(reset).toHaveBeenCalledTimes(1);
    server().timeout = 60_000;
    const whole = await desk.download(resume);
    expect((await whole.arrayBuffer()).byteLength).toBe(10 * 1024 * 1024);
  });
});
