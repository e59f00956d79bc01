import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Express } from 'express';
import { startTestApp, type TestApp } from './support/app.js';

/** Every handler that answers without a token. A handler that is neither here nor closed fails the test. */
const OPEN = [
  'GET /api/application/:token',
  'GET /api/config',
  // The documentation of the API, as @nestjs/swagger serves it.
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/LICENSE',
  'GET /api/docs/docs/swagger-ui-init.js',
  'GET /api/docs/index.html',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/job',
  'GET /api/job/:id',
  'GET /api/media/:id/:file',
  'GET /api/openapi.json',
  'GET /api/project',
  'GET /api/project/:id',
  'GET /api/resumes/:token',
  'POST /api/application/:token/erase',
  'POST /api/application/:token/withdraw',
  'POST /api/emailjs/api/v1.0/email/send',
  'POST /api/emailjs/api/v1.0/email/send-form',
  'POST /api/jobApplicant/applicants',
  'POST /api/users/login',
  'POST /api/users/login/code',
  'POST /api/users/login/passkey',
  'POST /api/users/login/passkey/options',
];

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

function handlers(app: Express): string[] {
  const layers = (app as unknown as { router: { stack: Layer[] } }).router.stack;
  return layers
    .flatMap(({ route }) =>
      route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
    )
    .filter((handler) => / \/api\//.test(handler));
}

describe.each([
  { metrics: 'admin' as const, open: OPEN },
  { metrics: 'open' as const, open: [...OPEN, 'GET /api/metrics'] },
])('who may call what, with METRICS=$metrics', ({ metrics, open: wanted }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ metrics });
  });
  afterAll(() => test.close());

  it('is open only where it is listed; all else asks for a token', async () => {
    const all = handlers(test.app.getHttpAdapter().getInstance());
    expect(all.length).toBeGreaterThan(wanted.length);
    const open: string[] = [];
    for (const handler of all) {
      const [method, path] = handler.split(' ') as [string, string];
      const address = path.replace(/[:*{]\w+}?/g, '0123456789abcdef01234567');
      const { status } = await fetch(test.url + address, { method });
      if (status !== 401) open.push(handler);
    }
    expect(open.sort()).toEqual([...wanted].sort());
  });

  it.each(['/api/docs-yaml', '/api/docs-json', '/api/docs/nothing'])(
    'the documentation answers nothing at %s',
    async (path) => {
      expect((await fetch(test.url + path)).status).toBe(404);
    },
  );
});
