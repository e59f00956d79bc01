import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openApiDocument } from '../src/openapi.js';
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

  describe('with a method that an address does not take', () => {
    let token: string;
    beforeAll(async () => {
      token = await api.signIn();
    });
    const ask = (method: string, path: string, authorization?: string) =>
      fetch(api.url + path, { method, headers: authorization ? { authorization } : {} });

    it.each([
      ['PATCH', '/api/job', 'GET, HEAD, POST'],
      ['POST', '/api/job/0123456789abcdef01234567', 'GET, HEAD, PUT, DELETE'],
      ['GET', '/api/users/login', 'POST'],
      ['OPTIONS', '/api/health/live', 'GET, HEAD'],
    ])('says which it takes, where anybody may ask: %s %s', async (method, path, allow) => {
      const refused = await ask(method, path);
      expect(refused.headers.get('allow')).toBe(allow);
      expect(await refused.json()).toMatchObject({
        status: 405,
        code: 'method-not-allowed',
        detail: `This address cannot be asked with this method. Use ${allow}.`,
      });
      expect((await ask(method, path, 'Bearer nonsense')).status).toBe(401);
    });

    it('says so with a session alone, where all else needs one', async () => {
      for (const authorization of [undefined, 'Bearer nonsense']) {
        const refused = await ask('DELETE', '/api/enquiries', authorization);
        expect([refused.status, refused.headers.get('allow')]).toEqual([401, null]);
      }
      const told = await ask('DELETE', '/api/enquiries', `Bearer ${token}`);
      expect([told.status, told.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });

    it('gets 404 where there is nothing', async () => {
      expect((await ask('DELETE', '/api/nothing')).status).toBe(404);
      expect((await ask('DELETE', '/api/nothing', `Bearer ${token}`)).status).toBe(404);
    });

    it('learns nothing of a path that is closed to every method', async () => {
      const { paths } = openApiDocument(api.app);
      const learnt: string[] = [];
      for (const path of Object.keys(paths)) {
        const answers = await Promise.all(
          ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) =>
            ask(method, path.replace(/\{\w+\}/g, '0123456789abcdef01234567')),
          ),
        );
        const isClosed = answers.every(({ status }) => status === 401);
        const isOpen = answers.some(({ status }) => status !== 401 && status !== 405);
        if (isClosed === isOpen) learnt.push(path);
      }
      expect(learnt).toEqual([]);
    });
  });
});
