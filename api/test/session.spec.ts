import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PASSWORD_LIMIT } from '../src/features/auth/login-limiter.service.js';
import { sessionKey } from '../src/features/auth/sessions/session.strategy.js';
import { startTestApp, type TestApp } from './support/app.js';
import { onTestFinished } from './support/on-test-finished.js';
import { fakeOnly } from './support/fake-only.js';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

const claimsOf = ({ app }: TestApp, token: string) => app.get(JwtService).decode<{ jti: string }>(token);

describe('signing in', () => {
  let test: TestApp;
  const login = (email: string, password: string, from = '203.0.113.1') =>
    test.http.post('/api/users/login').set('X-Forwarded-For', from).send({ email, password });

  beforeAll(async () => {
    test = await startTestApp({ trustProxy: 1 });
  });
  afterAll(() => test.close());
  afterEach(() => {
    jest.useRealTimers();
  });

  it('answers with a token for 8 hours and the e-mail', async () => {
    const response = await login(test.settings.adminEmail.toUpperCase(), test.settings.adminPassword);
    expect(response.status).toBe(200);
    const { token, email } = response.body as { token: string; email: string };
    const claims = JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(email).toBe(test.settings.adminEmail);
    expect(claims).toMatchObject({ sub: 'admin', email });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(8 * 3600);
  });

  it('answers a wrong e-mail and a wrong password alike', async () => {
    const [wrongEmail, wrongPassword] = await Promise.all([
      login('nobody@mail.example', test.settings.adminPassword, '203.0.113.2').expect(401),
      login(test.settings.adminEmail, 'not the password', '203.0.113.2').expect(401),
    ]);
    const { requestId: _one, ...first } = wrongEmail.body as Record<string, unknown>;
    const { requestId: _two, ...second } = wrongPassword.body as Record<string, unknown>;
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 401, detail: 'Invalid email or password. Please try again.' });
  });

  it('refuses fields that are nested without end, at once', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const body = `{"email":${open.repeat(2500)}1${close.repeat(2500)},"password":"x"}`;
      const answer = await test.http.post('/api/users/login').type('application/json').send(body).expect(400);
      expect(answer.body).toMatchObject({ code: 'too-deep' });
    }
  });

  it('refuses a body that is not packed as its header says', async () => {
    for (const encoding of ['gzip', 'br', 'deflate']) {
      const answer = await test.http
        .post('/api/users/login')
        .set('Content-Encoding', encoding)
        .type('application/json')
        .send('{"email":"x"}')
        .expect(400);
      expect(answer.body).toMatchObject({ code: 'broken-body' });
    }
  });

  it.each([
    ['an operator instead of an e-mail', { email: { $gt: '' }, password: 'x' }],
    ['a list instead of a password', { email: 'a@b.example', password: ['x'] }],
    ['a missing password', { email: 'a@b.example' }],
    ['a field too many', { email: 'a@b.example', password: 'x', role: 'root' }],
  ])('refuses %s', async (_what, body) => {
    const response = await test.http.post('/api/users/login').send(body).expect(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.body).toMatchObject({ code: 'validation' });
  });

  it.each([
    ['broken JSON', 'application/json', '{"email":', 400, 'broken-json'],
    ['a wrong content type', 'text/plain', 'email=a', 415, 'wrong-content-type'],
    [
      '1 MB in a field',
      'application/json',
      JSON.stringify({ email: 'a'.repeat(1024 ** 2), password: 'x' }),
      413,
      'body-too-large',
    ],
  ])('refuses %s', async (_what, type, body, status, code) => {
    const response = await test.http
      .post('/api/users/login')
      .set('Content-Type', type)
      .send(body)
      .expect(status);
    expect(response.body).toMatchObject({ status, code });
  });

  it('limits wrong passwords by address; the right one works after the wait', async () => {
    const from = '203.0.113.3';
    const answers: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1)
      answers.push((await login(test.settings.adminEmail, 'wrong', from)).status);
    expect(answers).toEqual([
      ...Array<number>(PASSWORD_LIMIT.points).fill(401),
      ...Array<number>(20 - PASSWORD_LIMIT.points).fill(429),
    ]);
    const limited = await login(test.settings.adminEmail, test.settings.adminPassword, from).expect(429);
    expect(limited.body).toMatchObject({ code: 'too-many-attempts' });
    const seconds = Number(limited.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    await login(test.settings.adminEmail, test.settings.adminPassword, '203.0.113.4').expect(200);

    fakeOnly(['Date']);
    jest.setSystemTime(Date.now() + (seconds + 1) * 1000);
    await login(test.settings.adminEmail, test.settings.adminPassword, from).expect(200);
  });

  it('lets the admin in while 200 strangers send wrong passwords', async () => {
    const { adminEmail, adminPassword } = test.settings;
    const strangers = Array.from({ length: 200 }, (_unused, number) => `198.51.100.${number}`);
    const refused = Promise.all(
      strangers.map(async (from) => (await login(adminEmail, 'wrong', from)).status),
    );
    await login(adminEmail, adminPassword, '203.0.113.5').expect(200);
    expect(new Set(await refused)).toEqual(new Set([401]));
  });

  it('counts all addresses of one IPv6 subscriber together', async () => {
    for (let attempt = 0; attempt < PASSWORD_LIMIT.points; attempt += 1)
      await login('others@mail.example', 'wrong', `2001:db8:1:2::${attempt}`).expect(401);
    await login('others@mail.example', 'wrong', '2001:db8:1:2:ffff::1').expect(429);
    await login('others@mail.example', 'wrong', '2001:db8:1:3::1').expect(401);
  });

  it('lets the admin in while others send 200 wrong passwords', async () => {
    const { adminEmail, adminPassword } = test.settings;
    const wrong = Array.from({ length: 200 }, (_unused, number) =>
      login(adminEmail, 'wrong', `198.51.100.${number}`),
    );
    const right = Array.from({ length: 5 }, (_unused, number) =>
      login(adminEmail, adminPassword, `203.0.113.${100 + number}`),
    );
    expect((await Promise.all(right)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(200).fill(401));
  });
});

describe('a token', () => {
  let test: TestApp;
  let jti: string;
  beforeAll(async () => {
    test = await startTestApp();
    ({ jti } = claimsOf(test, await test.signIn()));
  });
  afterAll(() => test.close());

  const claims = () => ({ sub: 'admin', jti, email: test.settings.adminEmail, exp: inAnHour() });
  const signedWith = (key: Buffer | string, header: object, body: object) => {
    const content = `${encode(header)}.${encode(body)}`;
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  };
  const forged: Record<string, () => string> = {
    'with alg none': () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims())}.`,
    'signed with a foreign key': () => signedWith('another key altogether', { alg: 'HS256' }, claims()),
    'signed with the bare secret instead of the session key': () =>
      signedWith(test.settings.jwtSecret, { alg: 'HS256' }, claims()),
    expired: () => signedWith(sessionKey(test.settings), { alg: 'HS256' }, { ...claims(), exp: 1 }),
    'of no session': () =>
      signedWith(sessionKey(test.settings), { alg: 'HS256' }, { ...claims(), jti: undefined }),
    'of a session that is no text': () =>
      signedWith(sessionKey(test.settings), { alg: 'HS256' }, { ...claims(), jti: { $ne: '' } }),
    'of a session with a malformed id': () =>
      signedWith(sessionKey(test.settings), { alg: 'HS256' }, { ...claims(), jti: 'x' }),
    'of a session that has ended': () =>
      signedWith(
        sessionKey(test.settings),
        { alg: 'HS256' },
        { ...claims(), jti: '0123456789abcdef01234567' },
      ),
    'for somebody else': () =>
      signedWith(sessionKey(test.settings), { alg: 'HS256' }, { ...claims(), sub: 'visitor' }),
    'that is no token': () => 'nonsense',
  };

  it('counts when it is right', async () => {
    const token = signedWith(sessionKey(test.settings), { alg: 'HS256' }, claims());
    await test.http.get('/api/enquiries').set('Authorization', `Bearer ${token}`).expect(200);
  });

  it.each(Object.keys(forged))('%s is refused, on open routes too', async (kind) => {
    for (const path of ['/api/enquiries', '/api/job']) {
      const response = await test.http
        .get(path)
        .set('Authorization', `Bearer ${forged[kind]?.()}`)
        .expect(401);
      expect(response.body).toMatchObject({ code: 'unauthorized', status: 401 });
    }
  });
});

it('a token ends when another database takes the place of the one that it came from', async () => {
  const first = await startTestApp();
  onTestFinished(() => first.close());
  const token = await first.signIn();
  const { jwtSecret, adminPassword } = first.settings;
  const replaced = await startTestApp({ jwtSecret, adminPassword });
  onTestFinished(() => replaced.close());
  await replaced.http.get('/api/enquiries').set('Authorization', `Bearer ${token}`).expect(401);
  await replaced.http
    .get('/api/enquiries')
    .set('Authorization', `Bearer ${await replaced.signIn()}`)
    .expect(200);
});
