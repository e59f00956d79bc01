import { connect } from 'node:net';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { compose, containers, docker, showSecrets, startAll } from './stack';

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Uploads a picture as the admin. @returns its path */
async function addPicture(request: APIRequestContext): Promise<string> {
  const signedIn = await request.post('/api/users/login', { data: await showSecrets() });
  const { token } = (await signedIn.json()) as { token: string };
  const added = await request.post('/api/media/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      upload_preset: 'leadlight',
      file: { name: 'dot.png', mimeType: 'image/png', buffer: PICTURE },
    },
  });
  expect(added.status()).toBe(201);
  return new URL(((await added.json()) as { secure_url: string }).secure_url).pathname;
}

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

test('a picture is kept once, however it is asked for, and served while the API is away', async ({
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

test('what visitors read alike is kept, for them alone, however it is asked for, and shown while the API is away', async ({
  request,
}) => {
  const signedIn = await request.post('/api/users/login', { data: await showSecrets() });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const job = { title: 'Keeper', location: 'Remote', description: 'Keeps.', status: true };
  expect((await request.post('/api/job', { headers, data: job })).status()).toBe(201);
  const titles = async () => (await request.get('/api/job')).text();
  await expect.poll(titles).toContain('Keeper');

  const paths = ['/api/job', '/api/project', '/career', '/projects'];
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
  const kept = await compose('exec', '--no-TTY', 'web', 'ls', '/tmp/kept');
  await compose('kill', 'api');

  for (const path of paths)
    for (const coding of codings) {
      const answer = await request.get(path, { headers: { 'accept-encoding': coding, cookie: 'a=b' } });
      expect([path, coding, answer.status()]).toEqual([path, coding, 200]);
    }
  expect(await titles()).toContain('Keeper');
  expect(await compose('exec', '--no-TTY', 'web', 'ls', '/tmp/kept')).toBe(kept);
  const others = [
    ['/api/job', headers],
    ['/api/job', { authorization: 'Bearer x' }],
    ['/api/job?status=all', {}],
    ['/api//job', {}],
    ['/%61pi/job', {}],
    ['/career?page=2', {}],
    ['/project/000000000000000000000000', {}],
    ['/api/config', {}],
  ] as const;
  for (const [path, sent] of others)
    expect([path, (await request.get(path, { headers: sent })).status()]).toEqual([path, 503]);

  await startAll();
  expect((await request.get('/project/000000000000000000000000')).status()).toBe(404);
});

test('what is kept is given out to the end of its second, and one second more while it is fetched again', async () => {
  const inner = ['curl', '--silent', '--dump-header', '-', '--unix-socket', '/tmp/inner.sock'];
  const answer = await compose('exec', '--no-TTY', 'web', ...inner, 'http://web/api/job');
  const [, date = ''] = /^Date: (.*)\r$/m.exec(answer) ?? [];
  const [, until = ''] = /^X-Accel-Expires: @(\d+)\r$/m.exec(answer) ?? [];
  expect(Number(until)).toBe(Date.parse(date) / 1000);
  expect(answer).toContain('Cache-Control: stale-while-revalidate=1\r\n');
  const missing = await compose(
    'exec',
    '--no-TTY',
    'web',
    ...inner,
    'http://web/project/000000000000000000000000',
  );
  expect(missing).toMatch(/^X-Accel-Expires: @\d+\r$/m);
  const refused = await compose(
    'exec',
    '--no-TTY',
    'web',
    ...inner,
    '--header',
    'Authorization: Bearer x',
    'http://web/api/job',
  );
  expect(refused).toContain('X-Accel-Expires: 0\r\n');
});

test('what is gone does not come back while the API is away, and made-up ids take no room', async ({
  request,
}) => {
  const keptFiles = () => compose('exec', '--no-TTY', 'web', 'ls', '/tmp/kept');
  const before = await keptFiles();
  for (let id = 0; id < 20; id++)
    expect((await request.get(`/project/${String(id).padStart(24, '0')}`)).status()).toBe(404);
  expect(await keptFiles()).toBe(before);

  const signedIn = await request.post('/api/users/login', { data: await showSecrets() });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const data = { title: 'Leaver', location: 'Remote', description: 'Leaves.', status: true };
  const { _id } = (await (await request.post('/api/job', { headers, data })).json()) as { _id: string };
  const status = async () => (await request.get(`/applynow/${_id}`)).status();
  await expect.poll(status).toBe(200);
  expect((await request.delete(`/api/job/${_id}`, { headers })).ok()).toBe(true);
  const ask = `fetch('http://127.0.0.1:3000/applynow/${_id}').then(({ status }) => console.log(status))`;
  for (const replica of await containers('api'))
    await expect.poll(() => docker('exec', replica, 'node', '--eval', ask)).toBe('404');
  await expect.poll(status).toBe(404);

  await compose('kill', 'api');
  expect(await status()).toBe(404);
  await startAll();
});

test('nobody waits for another’s answer that is not kept', async () => {
  const settings = await compose('exec', '--no-TTY', 'web', 'nginx', '-T');
  expect(settings).toContain('proxy_cache_lock_timeout 200ms;');
});

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

test('a stop of one replica of three makes the site no less ready', async ({ request }) => {
  // Uploads that do not go on, so that the one that is stopped waits for some.
  const { hostname, port } = new URL(process.env.STACK_URL ?? '');
  const head = 'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const uploads = Array.from({ length: 12 }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
  for (const upload of uploads) upload.write(`${head}Content-Length: 9\r\n\r\n{`);
  const arrived = async () => {
    const status = ['curl', '--silent', '--unix-socket', '/tmp/inner.sock', 'http://web/status'];
    return Number(/Active connections: (\d+)/.exec(await compose('exec', '--no-TTY', 'web', ...status))?.[1]);
  };
  await expect.poll(arrived).toBeGreaterThanOrEqual(12);
  const [stopped = ''] = await containers('api');
  await docker('kill', '--signal', 'TERM', stopped);
  const ask = `fetch('http://127.0.0.1:3000/api/health/ready').then(({ status }) => console.log(status))`;
  await expect.poll(() => docker('exec', stopped, 'node', '--eval', ask)).toBe('503');

  for (let time = 0; time < 12; time++) expect((await request.get('/api/health/ready')).status()).toBe(204);
  for (const upload of uploads) upload.destroy();
  await expect.poll(() => containers('api')).toHaveLength(2);
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

test('no log line of nginx carries an address or what opens a resume', async ({ request }) => {
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

test('whoever stops reading or sending is let go', async () => {
  const settings = await compose('exec', '--no-TTY', 'web', 'nginx', '-T');
  for (const line of [
    'send_timeout 30s;',
    'reset_timedout_connection on;',
    'client_body_timeout 75s;',
    'client_header_timeout 10s;',
  ])
    expect(settings).toContain(line);
});
