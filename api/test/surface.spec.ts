import { readFile, rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Express } from 'express';
import { openApiDocument } from '../src/openapi.js';
import { problemCodes } from '../src/platform/problem/problem.js';
import type { ClientConfigDto } from '../src/site/client-config.controller.js';
import { startTestApp, type TestApp } from './support/app.js';
import { eventually } from './support/eventually.js';
import { makeWebBuild } from './support/web-build.js';

const emailjs = {
  origin: 'https://api.emailjs.com',
  publicKey: 'key',
  serviceId: 'service',
  templateFreeTest: 'first',
  templateContact: 'second',
};
const imageUpload = { url: 'https://api.images.example/upload', preset: 'open' };

const webDist = await makeWebBuild();
/** With outside services and open metrics. */
const other = await startTestApp({
  webDist,
  metrics: 'open',
  emailjs,
  imageUpload,
  resumeMaxBytes: 5,
  imageMaxBytes: 7,
});
/** With the default settings. The last one: it checks all tokens. */
const api = await startTestApp();
afterAll(async () => {
  await other.close();
  await api.close();
  await rm(webDist, { recursive: true });
});

/** Every handler that answers without a token. A handler that is neither here nor closed fails the test. */
const OPEN = [
  'GET /api/application/:token',
  'GET /api/calendar/:file',
  'GET /api/challenge',
  'GET /api/config',
  'GET /api/content',
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
  'GET /api/site/pages.tar',
  'POST /api/application/:token/erase',
  'POST /api/application/:token/meeting',
  'POST /api/application/:token/withdraw',
  'POST /api/emailjs/api/v1.0/email/send',
  'POST /api/emailjs/api/v1.0/email/send-form',
  'POST /api/jobApplicant/applicants',
  'POST /api/users/login',
  'POST /api/users/login/code',
  'POST /api/users/login/passkey',
  'POST /api/users/login/passkey/options',
  'POST /api/visits',
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

describe('who may call what', () => {
  it.each([
    ['admin', api, OPEN],
    ['open', other, [...OPEN, 'GET /api/metrics']],
  ] as const)('is open only where it is listed, with METRICS=%s', async (_metrics, { app, url }, wanted) => {
    const all = handlers(app.getHttpAdapter().getInstance());
    expect(all.length).toBeGreaterThan(wanted.length);
    const open: string[] = [];
    for (const handler of all) {
      const [method, path] = handler.split(' ') as [string, string];
      const address = path.replace(/[:*{]\w+}?/g, '0123456789abcdef01234567');
      const { status } = await fetch(url + address, { method });
      if (status !== 401) open.push(handler);
    }
    expect(open.sort()).toEqual([...wanted].sort());
  });

  it('is not found with a method or below a path that is not known', async () => {
    for (const path of ['/api/job', '/api/enquiries', '/api/nothing'])
      await api.http.delete(path).expect(404);
    await api.http.get('/api/docs/nothing').expect(404);
  });
});

describe('the configuration of the web', () => {
  const read = async ({ http }: TestApp) => {
    const answer = await http.get('/api/config').expect(200);
    const headers = answer.headers as Record<string, string>;
    return { body: answer.body as ClientConfigDto, text: answer.text, headers };
  };

  it("names the product's own endpoints", async () => {
    const { body, headers } = await read(api);
    expect(body).toEqual({
      email: {
        origin: '/api/emailjs',
        publicKey: 'leadlight',
        serviceId: 'leadlight',
        templateFreeTest: 'leadlight',
        templateContact: 'leadlight',
      },
      resume: { maxBytes: 10_485_760, types: ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt'] },
      image: { maxBytes: 10_485_760, types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] },
      imageUpload: { url: '/api/media/upload', preset: 'leadlight', own: true },
      retentionMonths: 12,
    });
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it('names outside services, and no secret', async () => {
    const { body, text } = await read(other);
    expect(body).toMatchObject({
      email: emailjs,
      imageUpload: { ...imageUpload, own: false },
      resume: { maxBytes: 5 },
      image: { maxBytes: 7 },
    });
    const { jwtSecret, adminPassword, adminEmail } = other.settings;
    for (const secret of [jwtSecret, adminPassword, adminEmail]) expect(text).not.toContain(secret);
  });
});

interface Operation {
  operationId: string;
  summary?: string;
  security?: Record<string, string[]>[];
  tags?: string[];
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>;
}

describe('the OpenAPI document', () => {
  const document = openApiDocument(api.app);

  const operations = (): [string, Operation][] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );

  it('is what api/openapi.json holds; `npm run openapi -w @leadlight/api` writes it', async () => {
    const kept = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8')) as unknown;
    expect(JSON.parse(JSON.stringify(document))).toEqual(kept);
  });

  it('is what /api/openapi.json answers', async () => {
    const answer = await api.http.get('/api/openapi.json').expect(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('asks for a token where the API does', async () => {
    for (const [name, { security = document.security ?? [] }] of operations()) {
      const [method = '', path = ''] = name.split(' ');
      const { status } = await fetch(api.url + path.replace(/\{\w+\}/g, '0123456789abcdef01234567'), {
        method,
      });
      const isClosed = security.length > 0 && security.every((needed) => 'bearer' in needed);
      expect([name, status === 401]).toEqual([name, isClosed]);
    }
  });

  it('gives each operation a name that reads well in a generated client', () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(ids.filter((id) => !/^[a-z]+[A-Z][A-Za-z]+$/.test(id) || id.includes('Controller'))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining(['listActivity', 'createJob', 'deleteApplicant', 'deleteApplicants']),
    );
  });

  it('names every code with which a request is refused, and where', () => {
    expect(document.components?.schemas?.ProblemCode).toMatchObject({
      type: 'string',
      enum: problemCodes,
    });
    // Of no handler, or told as plain text.
    const elsewhere = [
      'unreadable-request',
      'request-timeout',
      'form-too-large',
      'method-not-allowed',
      'precondition-failed',
      'range-not-satisfiable',
      'internal',
      'payload-too-large',
      'address-too-long',
      'too-many-requests',
      'headers-too-large',
      'api-unavailable',
    ];
    const descriptions = operations()
      .flatMap(([, { responses }]) => Object.values(responses))
      .map(({ description }) => description)
      .join();
    expect(problemCodes.filter((code) => !descriptions.includes(`\`${code}\``)).sort()).toEqual(
      elsewhere.sort(),
    );
  });
});

describe('the metrics', () => {
  const metrics = ({ url }: TestApp, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/metrics`, { headers });
  it('are answered in the text format of Prometheus, and kept by nobody', async () => {
    const { headers } = await metrics(other);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const text = await (await metrics(other)).text();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^leadlight_mails_queued 0$/m);
    expect(text).toMatch(/^leadlight_backup_last_success_timestamp_seconds 0$/m);
  });

  it('count the mails to the agency that were given up, without those that a restore stopped', async () => {
    const task = { kind: 'enquiry', to: 'owner', state: 'failed', createdAt: new Date(), attempts: 14 };
    await other.connection.collection('outbox').insertMany([
      { ...task, _id: 'enquiry-1', reason: 'unanswered' },
      { ...task, _id: 'enquiry-2', reason: 'restored' },
      { ...task, _id: 'reply:3', to: 'visitor', reason: 'refused' },
    ] as never[]);
    expect(await (await metrics(other)).text()).toMatch(/^leadlight_mails_failed 1$/m);
  });

  it('include those that the documentation and its alerts name', async () => {
    const page = await readFile(new URL('../../docs/observability.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/\b(?:leadlight|http)_\w+/g)].map(([name]) =>
      name.replace(/_count$/, ''),
    );
    const given = [...(await (await metrics(other)).text()).matchAll(/^# TYPE (\S+)/gm)].map(
      ([, name]) => name,
    );
    expect(documented.length).toBeGreaterThan(5);
    expect(given).toEqual(expect.arrayContaining(documented));
  });

  it.each(['Forwarded', 'X-Forwarded-For'])('are not found through a proxy, which adds %s', async (name) => {
    const answer = await metrics(other, { [name]: '127.0.0.1' });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not-found']);
  });

  it('name the pattern of a route, and how it was answered', async () => {
    await fetch(`${other.url}/api/job/0123456789abcdef01234567`);
    await fetch(`${other.url}/career`);
    await fetch(`${other.url}/api/made-up`);
    const counted = (labels: string) => `http_request_duration_seconds_count{${labels}} `;
    await eventually(async () => {
      const text = await (await metrics(other)).text();
      expect(text).toContain(counted('method="GET",route="/api/job/:id",status="404"'));
      // Else a stranger could fill the memory.
      expect(text).not.toContain('made-up');
      expect(text).toContain(counted('method="GET",route="/career",status="200"'));
    });
  });

  it('are for the admin alone unless the settings open them, whatever a caller says of itself', async () => {
    expect(api.settings.metrics).toBe('admin');
    for (const headers of [{}, { 'X-Forwarded-For': '127.0.0.1' }, { 'X-Real-IP': '127.0.0.1' }])
      expect((await metrics(api, headers)).status).toBe(401);
    expect((await metrics(api, { Authorization: `Bearer ${await api.signIn()}` })).status).toBe(200);
  });
});
