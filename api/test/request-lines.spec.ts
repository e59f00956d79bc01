import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { dial } from './support/dial.js';
import { readAnswer, type RawAnswer } from './support/raw-requests.js';
import { onTestFinished } from './support/on-test-finished.js';

describe('a request', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());

  async function send(...lines: string[]): Promise<RawAnswer> {
    const socket = await dial(api.url);
    onTestFinished(() => void socket.destroy());
    socket.write([...lines, '\r\n'].join('\r\n'));
    return readAnswer(socket);
  }

  it.each(['/api/health/live', '/api/job', '/'])('that names two hosts is refused: %s', async (path) => {
    const refused = await send(`GET ${path} HTTP/1.1`, 'Host: leadlight.test', 'HOST: other.test');
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.body)).toMatchObject({ status: 400, code: 'unreadable-request' });
  });

  it('that names one host is answered', async () => {
    expect((await send('GET /api/health/live HTTP/1.1', 'Host: leadlight.test')).status).toBe(204);
  });

  it('gets 404 with a method that an address does not take', async () => {
    for (const path of ['/api/job', '/api/enquiries', '/api/nothing'])
      expect((await fetch(api.url + path, { method: 'DELETE' })).status).toBe(404);
  });
});
