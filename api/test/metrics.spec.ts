import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { proxiedDatabase } from './support/databases.js';
import { eventually } from './support/eventually.js';
import { onTestFinished } from './support/on-test-finished.js';

const metrics = (api: TestApp, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/metrics`, { headers });

/** The lines of the figures as the open endpoint gives them. */
async function lines(api: TestApp): Promise<string[]> {
  const answer = await metrics(api);
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Of the one line that begins so; undefined where there is none. */
async function valueOf(api: TestApp, beginning: string): Promise<number | undefined> {
  const line = (await lines(api)).find((one) => one.startsWith(beginning));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

describe('the figures', () => {
  let api: TestApp;
  let token: string;

  beforeAll(async () => {
    api = await startTestApp({ metrics: 'open' });
    token = await api.signIn();
  });
  afterAll(() => api.close());

  it('are answered in the text format of Prometheus, and kept by nobody', async () => {
    const { headers } = await metrics(api);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const text = await (await metrics(api)).text();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^leadlight_mails_queued 0$/m);
    expect(text).toMatch(/^leadlight_backup_last_success_timestamp_seconds 0$/m);
  });

  it('include those that the documentation and its alerts name', async () => {
    const page = await readFile(new URL('../../docs/observability.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/\b(?:leadlight|http)_\w+/g)].map(([name]) =>
      name.replace(/_count$/, ''),
    );
    const given = [...(await (await metrics(api)).text()).matchAll(/^# TYPE (\S+)/gm)].map(
      ([, name]) => name,
    );
    expect(documented.length).toBeGreaterThan(5);
    expect(given).toEqual(expect.arrayContaining(documented));
  });

  it.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP'])(
    'are not found through a proxy, which adds %s',
    async (name) => {
      const answer = await metrics(api, { [name]: '127.0.0.1' });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not-found']);
      expect((await metrics(api, { [name]: '127.0.0.1', Authorization: `Bearer ${token}` })).status).toBe(
        404,
      );
    },
  );

  it('name the pattern of a route, and how it was answered', async () => {
    await fetch(`${api.url}/api/job/0123456789abcdef01234567`);
    await fetch(`${api.url}/career`);
    const seconds = (labels: string) => valueOf(api, `http_request_duration_seconds_count{${labels}}`);
    await eventually(async () => {
      expect(await seconds('method="GET",route="/api/job/:id",status="404"')).toBe(1);
      expect(await seconds('method="GET",route="/career",status="200"')).toBe(1);
    });
  });

  it('grow by no line, whatever addresses, methods, queries and codes are made up', async () => {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'LOCK', 'PURGE'];
    const pages = ['/api/', '/api/job/', '/', '/project/', '/api/media/x/'];
    const ask = async (from: number, many: number): Promise<void> => {
      for (let number = from; number < from + many; number += 1) {
        const method = methods[number % methods.length] as string;
        const page = pages[Math.floor(number / methods.length) % pages.length] as string;
        await fetch(`${api.url}${page}made-up-${number}?code=${number}`, {
          method,
          headers: { 'X-Request-Id': `made-up-${number}` },
          redirect: 'manual',
        });
      }
    };
    // Those of Node come and go: kinds of collections, of open handles.
    const counted = async () => {
      const text = (await lines(api)).filter((line) => /^(http_|leadlight_)/.test(line));
      return { series: text.length, made: text.filter((line) => line.includes('made-up')) };
    };
    // Each kind of request once, and the figures' own.
    await ask(0, methods.length * pages.length);
    await counted();
    const { series } = await counted();
    await Promise.all([1000, 2000, 3000, 4000].map((from) => ask(from, 250)));
    expect(await counted()).toEqual({ series, made: [] });
  });
});

it('are for the admin alone unless the settings open them, whatever a caller says of itself', async () => {
  const api = await startTestApp();
  onTestFinished(() => api.close());
  expect(api.settings.metrics).toBe('admin');
  for (const headers of [{}, { 'X-Forwarded-For': '127.0.0.1' }, { 'X-Real-IP': '127.0.0.1' }])
    expect((await metrics(api, headers)).status).toBe(401);
  expect((await metrics(api, { Authorization: `Bearer ${await api.signIn()}` })).status).toBe(200);
});

it('lack what the database does not answer', async () => {
  const { uri, proxy } = await proxiedDatabase();
  onTestFinished(() => proxy.cut());
  const api = await startTestApp({ metrics: 'open', mongodbUri: uri });
  onTestFinished(() => api.close());
  await api.ready();
  expect(await valueOf(api, 'leadlight_mails_queued')).toBe(0);
  await proxy.cut();
  expect(await valueOf(api, 'leadlight_mails_queued')).toBeUndefined();
  expect(await valueOf(api, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  await proxy.restore();
  await api.ready();
});
