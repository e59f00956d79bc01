import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

it('gets 404 with a method that an address does not take', async () => {
  for (const path of ['/api/job', '/api/enquiries', '/api/nothing'])
    expect((await fetch(api.url + path, { method: 'DELETE' })).status).toBe(404);
});
