import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { addPicture } from './add-picture';
import { compose, containers, docker, startAll } from './stack';

/** Sends these bytes and nothing more, and reads what comes back. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(process.env.STACK_URL ?? '');
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('close', () => {
      resolve(answer);
    });
    socket.on('error', reject);
  });

/** Runs a module inside the container of the API, which has another address than this machine. */
const atAnotherAddress = (module: string) =>
  compose('exec', '--no-TTY', 'api', 'node', '--input-type=module', '--eval', module);

const webLog = () => compose('logs', '--no-color', '--no-log-prefix', 'web');

test('an asset comes as it was packed, with its own type and tag, and is the same unpacked', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  const [path = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  const ask = (coding: string, more = {}) =>
    request.get(path, { headers: { 'accept-encoding': coding, ...more } });
  const plain = await ask('identity');
  expect(plain.headers()).not.toHaveProperty('content-encoding');
  const tags = new Set([plain.headers().etag]);
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const packed = await ask(accepted);
    expect(packed.headers()).toMatchObject({
      'content-encoding': coding,
      'content-type': plain.headers()['content-type'],
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(await packed.text()).toBe(await plain.text());
    tags.add(packed.headers().etag);
    const known = { 'if-none-match': packed.headers().etag ?? '' };
    expect((await ask(accepted, known)).status()).toBe(304);
    const head = await request.head(path, { headers: { 'accept-encoding': accepted } });
    expect(head.headers()['content-length']).toBe(packed.headers()['content-length']);
  }
  expect(tags.size).toBe(3);
  const escape = await raw(
    `GET /assets/..%2f..%2fcsp.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
  );
  expect(escape).toMatch(/^HTTP\/1\.1 40[04] /);
});

test('other sites may show the pictures, and nothing else', async ({ request }) => {
  for (const [path, policy] of [
    ['/cards/home.png', 'cross-origin'],
    ['/favicon.svg', 'cross-origin'],
    ['/', 'same-origin'],
    ['/api/job', 'same-origin'],
  ] as const)
    expect([path, (await request.get(path)).headers()['cross-origin-resource-policy']]).toEqual([
      path,
      policy,
    ]);
});

test('a stop of one replica of three makes the site no less ready', async ({ request }) => {
  const [stopped = ''] = await containers('api');
  await docker('kill', '--signal', 'TERM', stopped);
  const statuses: number[] = [];
  await expect(async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => request.get('/api/health/ready')));
    statuses.push(...answers.map((answer) => answer.status()));
    expect(await containers('api')).toHaveLength(2);
  }).toPass({ intervals: [100] });
  expect(statuses.length).toBeGreaterThan(12);
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
  await startAll();
});

test('the API’s figures are at no address of the site', async () => {
  for (const spelling of [
    'api/metrics',
    'api/METRICS',
    'api/%6detrics',
    '/api//metrics',
    'api/metrics/',
    'api/x/../metrics',
  ])
    for (const query of ['', '?a', '#a']) {
      const answer = await raw(`GET /${spelling}${query} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect([spelling, answer.split('\r\n')[0]]).toEqual([spelling, 'HTTP/1.1 404 Not Found']);
      expect(answer).toContain('"code":"not-found"');
    }
});

test('one address that holds uploads is refused more of them, and others are served', async ({ request }) => {
  const refused = await atAnotherAddress(`
    import net from 'node:net';
    const answers = [];
    for (let count = 0; count < 40; count++) {
      const socket = net.connect(8080, 'web', () =>
        socket.write('POST /api/users/login HTTP/1.1\\r\\nHost: web\\r\\nContent-Type: application/json\\r\\nContent-Length: 9\\r\\n\\r\\n{'));
      socket.once('data', (data) => {
        answers.push(String(data));
        if (answers.length === 24) {
          console.log(JSON.stringify(answers));
          process.exit();
        }
      });
    }`);
  const answers = JSON.parse(refused) as string[];
  expect(answers).toHaveLength(24);
  for (const answer of answers) {
    expect(answer).toContain('HTTP/1.1 429 ');
    expect(answer).toContain('Retry-After: 5');
    expect(answer).toContain('application/problem+json');
  }
  expect((await request.get('/')).status()).toBe(200);
});

test('one address that asks without end is refused, and others are served', async ({ request }) => {
  const refused = await atAnotherAddress(`
    for (let round = 0; round < 200; round++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch('http://web:8080/api/health/live')));
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      const at = answers.findIndex(({ status }) => status === 429);
      if (at >= 0) {
        console.log(bodies[at]);
        process.exit();
      }
    }`);
  expect(JSON.parse(refused)).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect((await request.get('/api/health/live')).status()).toBe(204);
  const health = await compose('exec', '--no-TTY', 'web', 'curl', '-fsSI', 'http://127.0.0.1:8080/');
  expect(health).toContain('200 OK');
});

const long = 'x'.repeat(9000);
const broken = [
  ['a long address', `GET /api/${long} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'address-too-long'],
  ['a long header', `GET /api/job HTTP/1.1\r\nHost: x\r\nCookie: ${long}\r\n\r\n`, 431, 'headers-too-large'],
  ['a broken header', 'GET /api/job HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400, 'unreadable-request'],
  [
    'an unknown coding',
    'POST /api/job HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n',
    400,
    'unreadable-request',
  ],
  ['TRACE', 'TRACE /api/job HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405, 'method-not-allowed'],
  [
    'a large body',
    'POST /api/job HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\n',
    413,
    'payload-too-large',
  ],
] as const;
for (const [what, request, status, code] of broken) {
  test(`${what} is refused with a problem, on a page with a page`, async () => {
    const problem = await raw(request);
    expect(problem).toContain(`HTTP/1.1 ${String(status)} `);
    const body: unknown = JSON.parse(problem.slice(problem.indexOf('\r\n\r\n')));
    expect(body).toMatchObject({ status, code, requestId: expect.any(String) });
    const page = await raw(request.replace('/api/', '/page/'));
    expect(page).toContain('Content-Type: text/html');
    expect(page).toContain((body as { detail: string }).detail);
  });
}

test('a refusal’s page is shown as its policy allows', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`/${long}`);
  await expect(page.getByRole('heading', { name: 'URI Too Long' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCSS('font-size', '24px');
  expect(complaints.filter((text) => text.includes('Security'))).toEqual([]);
});

test('no log line of nginx carries an address, or what opens a resume or an application', async ({
  request,
}) => {
  const path = await addPicture(request);
  await compose('exec', '--no-TTY', 'web', 'chmod', '000', '/var/cache/leadlight/pictures');
  // It may come whole all the same, or break off.
  await Promise.allSettled([request.get(path)]);
  await compose('exec', '--no-TTY', 'web', 'chmod', '700', '/var/cache/leadlight/pictures');
  for (const spelling of [
    'resumes/',
    'ReSumes/',
    '%72esumes/',
    '/resumes//',
    'resumes%2f',
    'resumes/a/resumes/',
  ])
    await request.get(`/api/${spelling}opens-it`);
  for (const spelling of ['resume/', 'resumes;', ''])
    await request.get(`/api/${spelling}eyJhbGciOi.eyJzdWIiOi.opens-it`);
  const site = process.env.STACK_URL ?? '';
  const referer = `${site}/application/lla_opens-it`;
  for (const path of [
    'application/',
    'Application/',
    '%61pplication/',
    'application%2f',
    'applications;',
    '',
  ])
    for (const below of ['/', '/api/', '//'])
      await request.get(`${site}${below}${path}lla_opens-it`, { headers: { referer } });
  await request.post('/api/application/lla_opens-it/erase');

  await expect.poll(webLog).toContain('Permission denied');
  const log = await webLog();
  expect(log).not.toContain('opens-it');
  expect(log).not.toContain('client:');
  const upstream = /"upstream":"[^"]*"/g;
  expect(log.replace(upstream, '')).not.toMatch(/\b(?:\d{1,3}\.){3}\d{1,3}\b/);
});

test('a line of the log names the replica that answered, and its times', async ({ request }) => {
  const { 'x-request-id': id = 'none' } = (await request.get('/api/config')).headers();
  const line = async () => (await webLog()).split('\n').find((text) => text.includes(id)) ?? '{}';
  await expect.poll(line).toContain('"upstream"');
  expect(JSON.parse(await line())).toMatchObject({
    upstream: expect.stringMatching(/^[\d.]+:3000$/),
    upstreamStatus: '200',
    upstreamConnect: expect.stringMatching(/^\d+\.\d{3}$/),
    upstreamHeader: expect.stringMatching(/^\d+\.\d{3}$/),
    upstreamSeconds: expect.stringMatching(/^\d+\.\d{3}$/),
  });
});

test('whoever stops reading or sending is let go, and nobody waits for another one’s response that is not cached', async () => {
  const settings = await compose('exec', '--no-TTY', 'web', 'nginx', '-T');
  for (const line of [
    'send_timeout 30s;',
    'reset_timedout_connection on;',
    'client_body_timeout 25s;',
    'client_header_timeout 10s;',
    'proxy_cache_lock_timeout 200ms;',
  ])
    expect(settings).toContain(line);
});
