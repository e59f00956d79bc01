import { expect, test } from '@playwright/test';
import { addPicture } from './add-picture';
import { addJob, asAdmin, compose, containers, docker, startAll } from './stack';

test('a picture is cached once, however it is asked for, and served while the API is away', async ({
  request,
}) => {
  const path = await addPicture(request);
  const first = await request.get(path);
  expect(first.status()).toBe(200);
  const bytes = await first.body();
  await compose('kill', 'api');

  const spellings = [
    path,
    `${path}?copy=1`,
    path.replace('/media/', '/%6dedia/'),
    path.replace('/media/', '//media/'),
  ];
  const headers = [
    {},
    { 'accept-encoding': 'br' },
    { accept: 'text/plain' },
    { cookie: 'a=b' },
    { authorization: 'Bearer x' },
  ];
  for (const spelling of spellings)
    for (const sent of headers) {
      const answer = await request.get(spelling, { headers: sent });
      expect([spelling, answer.status(), await answer.body()]).toEqual([spelling, 200, bytes]);
      expect(answer.headers()['x-request-id']).not.toBe(first.headers()['x-request-id']);
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
      expect(answer.headers()['cache-control']).toContain('immutable');
    }
  const part = await request.get(path, { headers: { range: 'bytes=1-3' } });
  expect([part.status(), (await part.body()).toString()]).toEqual([206, 'PNG']);
  expect((await request.head(path)).headers()['content-length']).toBe(String(bytes.length));
  const known = { 'if-none-match': first.headers().etag ?? '' };
  expect((await request.get(path, { headers: known })).status()).toBe(304);
  const beyond = await request.get(path, { headers: { range: 'bytes=999999-' } });
  expect([beyond.status(), await beyond.json()]).toEqual([
    416,
    expect.objectContaining({ code: 'range-not-satisfiable' }),
  ]);
  const unknown = await request.get(path.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
  expect([unknown.status(), await unknown.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'api-unavailable' }),
  ]);

  await startAll();
  expect((await request.get(unknown.url())).status()).toBe(404);
});

test('responses that are the same for every visitor are cached, for visitors alone, however they are requested, and served while the API is away', async ({
  request,
}) => {
  const headers = await asAdmin();
  await addJob(request, 'Keeper');
  const titles = async () => (await request.get('/api/job')).text();
  await expect.poll(titles).toContain('Keeper');
  const degraded = async () => (await request.get('/api/job')).headers()['x-degraded'];
  expect(await degraded()).toBeUndefined();

  const paths = ['/api/job', '/api/project', '/jobs.xml', '/jobs.json', '/career', '/projects'];
  const codings = ['identity', 'gzip', 'gzip;q=0.5, deflate', 'gzip, deflate, br, zstd', 'x, y;q=0.1'];
  for (const path of paths)
    for (const coding of codings) {
      const headers = { 'accept-encoding': coding };
      const answer = await request.get(path, { headers });
      expect(answer.headers()['cache-control']).toBe('no-cache');
      const again = await request.get(path, {
        headers: { ...headers, 'if-none-match': answer.headers().etag ?? '' },
      });
      expect([path, coding, again.status()]).toEqual([path, coding, 304]);
      expect(again.headers()['x-request-id']).not.toBe(answer.headers()['x-request-id']);
      const head = await request.head(path, { headers });
      expect(head.headers()['content-length']).toBe(answer.headers()['content-length']);
    }
  const cached = await compose('exec', '--no-TTY', 'web', 'ls', '/tmp/microcache');
  await compose('kill', 'api');

  for (const path of paths)
    for (const coding of codings) {
      const answer = await request.get(path, { headers: { 'accept-encoding': coding, cookie: 'a=b' } });
      expect([path, coding, answer.status()]).toEqual([path, coding, 200]);
    }
  for (const path of paths)
    for (const campaign of ['utm_source=a&utm_campaign=b%20c', 'via=a', 'gclid=1&fbclid=2&msclkid=3']) {
      const [plain, asked] = await Promise.all([request.get(path), request.get(`${path}?${campaign}`)]);
      expect([path, campaign, asked.status()]).toEqual([path, campaign, 200]);
      expect(await asked.text()).toBe(await plain.text());
    }
  expect(await titles()).toContain('Keeper');
  await expect.poll(degraded).toBe('api');
  expect(await compose('exec', '--no-TTY', 'web', 'ls', '/tmp/microcache')).toBe(cached);
  const others = [
    ['/api/job', headers],
    ['/api/job', { authorization: 'Bearer x' }],
    ['/api/job?status=all', {}],
    ['/api//job', {}],
    ['/%61pi/job', {}],
    ['/career?page=2', {}],
    ['/career?utm_source=a&page=2', {}],
    ['/project/000000000000000000000000', {}],
    ['/api/config', {}],
  ] as const;
  for (const [path, sent] of others)
    expect([path, (await request.get(path, { headers: sent })).status()]).toEqual([path, 503]);

  await startAll();
  expect((await request.get('/project/000000000000000000000000')).status()).toBe(404);
});

test('a cached response is served to the end of its second, and one second more while it is fetched again', async () => {
  const curl = ['curl', '--silent', '--dump-header', '-', '--unix-socket', '/tmp/inner.sock'];
  const inside = (...args: string[]) => compose('exec', '--no-TTY', 'web', ...curl, ...args);
  const answer = await inside('http://web/api/job');
  const [, date = ''] = /^Date: (.*)\r$/m.exec(answer) ?? [];
  const [, until = ''] = /^X-Accel-Expires: @(\d+)\r$/m.exec(answer) ?? [];
  expect(Number(until)).toBe(Date.parse(date) / 1000);
  expect(answer).toContain('Cache-Control: stale-while-revalidate=1\r\n');
  const missing = await inside('http://web/project/000000000000000000000000');
  expect(missing).toMatch(/^X-Accel-Expires: @\d+\r$/m);
  const refused = await inside('--header', 'Authorization: Bearer x', 'http://web/api/job');
  expect(refused).toContain('X-Accel-Expires: 0\r\n');
});

test('what is gone does not come back while the API is away, and made-up ids take no room', async ({
  request,
}) => {
  const cachedFiles = () => compose('exec', '--no-TTY', 'web', 'ls', '/tmp/microcache');
  const before = await cachedFiles();
  for (let id = 0; id < 20; id++)
    expect((await request.get(`/project/${String(id).padStart(24, '0')}`)).status()).toBe(404);
  expect(await cachedFiles()).toBe(before);

  const _id = await addJob(request, 'Leaver');
  const status = async () => (await request.get(`/applynow/${_id}`)).status();
  await expect.poll(status).toBe(200);
  expect((await request.delete(`/api/job/${_id}`, { headers: await asAdmin() })).ok()).toBe(true);
  const ask = `fetch('http://127.0.0.1:3000/applynow/${_id}').then(({ status }) => console.log(status))`;
  for (const replica of await containers('api'))
    await expect.poll(() => docker('exec', replica, 'node', '--eval', ask)).toBe('404');
  await expect.poll(status).toBe(404);

  await compose('kill', 'api');
  expect(await status()).toBe(404);
  await startAll();
});

test("the owner's words are on every page, and stay while the API is away and nginx starts again", async ({
  request,
}) => {
  const headers = await asAdmin();
  const block = async () =>
    (await (await request.get('/api/content/brand', { headers })).json()) as { value: object };
  const pages = ['/', '/about', '/terms-of-service', '/career', '/signin'];
  const shown = (name: string) => async () => {
    const texts = await Promise.all(pages.map(async (path) => (await request.get(path)).text()));
    return texts.filter((text) => text.includes(`>${name}<`)).length;
  };
  const before = await (await request.get('/')).text();
  const data = { ...(await block()).value, name: 'Northfield' };
  expect((await request.put('/api/content/brand', { headers, data })).status()).toBe(200);
  await expect.poll(shown('Northfield'), { intervals: [100] }).toBe(pages.length);
  const { etag = '' } = (await request.get('/')).headers();
  const ofSameLength = { ...data, name: 'Southfield' };
  expect((await request.put('/api/content/brand', { headers, data: ofSameLength })).status()).toBe(200);
  const again = () => request.get('/', { headers: { 'if-none-match': etag } });
  await expect.poll(async () => (await again()).status()).toBe(200);
  expect((await request.put('/api/content/brand', { headers, data })).status()).toBe(200);
  await expect.poll(shown('Northfield'), { intervals: [100] }).toBe(pages.length);

  await compose('stop', 'api');
  await compose('restart', 'web');
  await expect
    .poll(() =>
      request.get('/').then(
        (answer) => answer.status(),
        () => 0,
      ),
    )
    .toBe(200);
  for (const path of ['/', '/about', '/terms-of-service']) {
    const answer = await request.get(path);
    expect([path, (await answer.text()).includes('>Northfield<')]).toEqual([path, true]);
    expect(answer.headers()['x-degraded']).toBeUndefined();
  }

  await startAll();
  expect((await request.delete('/api/content/brand', { headers })).status()).toBe(204);
  await expect.poll(async () => (await request.get('/')).text()).toBe(before);
});
