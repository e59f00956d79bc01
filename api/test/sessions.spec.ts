import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Types } from 'mongoose';
import { PASSWORD_LIMIT } from '../src/features/auth/auth.service.js';
import { sessionKey } from '../src/features/auth/sessions/session.strategy.js';
import type { Session } from '../src/features/auth/sessions/sessions.service.js';
import { startTestApp, withToken, type TestApp } from './support/app.js';
import { accountReset, openAccountDesk, type AccountDesk, type ListedSession } from './support/account.js';
import { setClock } from './support/clock.js';

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
    vi.useRealTimers();
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

  it.each([
    ['an operator instead of an e-mail', { email: { $gt: '' }, password: 'x' }],
    ['a missing password', { email: 'a@b.example' }],
    ['a field too many', { email: 'a@b.example', password: 'x', role: 'root' }],
  ])('refuses %s', async (_what, body) => {
    const response = await test.http.post('/api/users/login').send(body).expect(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.body).toMatchObject({ code: 'validation' });
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

    setClock(Date.now() + (seconds + 1) * 1000);
    await login(test.settings.adminEmail, test.settings.adminPassword, from).expect(200);
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

  /** A token with these claims beside good ones. */
  const tokenOf = (changes: object = {}, key: Buffer | string = sessionKey(test.settings), alg = 'HS256') => {
    const claims = { sub: 'admin', jti, email: test.settings.adminEmail, exp: inAnHour(), ...changes };
    const content = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  };
  const forged: Record<string, () => string> = {
    'with alg none': () => `${tokenOf({}, '', 'none').split('.', 2).join('.')}.`,
    'signed with a foreign key': () => tokenOf({}, 'another key altogether'),
    'signed with the bare secret instead of the session key': () => tokenOf({}, test.settings.jwtSecret),
    expired: () => tokenOf({ exp: 1 }),
    'of no session': () => tokenOf({ jti: undefined }),
    'of a session that is no text': () => tokenOf({ jti: { $ne: '' } }),
    'of a session with a malformed id': () => tokenOf({ jti: 'x' }),
    'of a session that has ended': () => tokenOf({ jti: '0123456789abcdef01234567' }),
    'for somebody else': () => tokenOf({ sub: 'visitor' }),
    'that is no token': () => 'nonsense',
  };

  it('counts when it is right', async () => {
    await withToken(test.url, tokenOf()).get('/api/enquiries').expect(200);
  });

  it.each(Object.keys(forged))('%s is refused, on open routes too', async (kind) => {
    for (const path of ['/api/enquiries', '/api/job']) {
      const response = await withToken(test.url, forged[kind]?.() ?? '')
        .get(path)
        .expect(401);
      expect(response.body).toMatchObject({ code: 'unauthorized', status: 401 });
    }
  });
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('sessions', () => {
  let api: TestApp;
  let reset: () => Promise<void>;
  let desk: AccountDesk;
  beforeAll(async () => {
    api = await startTestApp();
    reset = await accountReset(api);
  });
  beforeEach(async () => {
    await reset();
    desk = await openAccountDesk(api);
  });
  afterAll(() => api.close());

  const stored = () => desk.api.connection.collection<Session>('sessions');
  const status = async (token?: string): Promise<number> => (await desk.ask('get', 'me', token)).status;
  const other = async (token?: string) =>
    (await desk.sessions(token)).find(({ current }) => !current) as ListedSession;

  /** As many as that, of one sign-in each second. */
  async function addSessions(number: number): Promise<void> {
    const now = Date.now();
    await stored().insertMany(
      Array.from({ length: number }, (_, place) => ({
        _id: new Types.ObjectId(),
        device: 'Firefox on Linux',
        createdAt: new Date(now),
        lastSeenAt: new Date(now - (place + 1) * 1000),
        expiresAt: new Date(now + 3_600_000),
      })),
    );
  }

  it('are listed with their device, last seen first, and say which one asks', async () => {
    const second = await desk.signIn(firefox);
    const list = await desk.sessions(second);
    expect(list).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f]{24}$/),
        current: true,
        device: 'Firefox on Linux',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        lastSeenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ current: false, device: 'Unknown device' }),
    ]);
    expect(await desk.sessions()).toMatchObject([{ current: false }, { current: true }]);
  });

  it('end in one call, but not the one that asks', async () => {
    await addSessions(3);
    await desk.ask('delete', 'sessions').expect(204);
    expect(await desk.sessions()).toMatchObject([{ current: true }]);
  });

  it('end one by one', async () => {
    const second = await desk.signIn(firefox);
    const { _id } = await other();
    await desk.ask('delete', `sessions/${_id}`).expect(204);
    expect(await status(second)).toBe(401);
    expect(await status()).toBe(200);
    expect((await desk.ask('delete', `sessions/${_id}`).expect(404)).body).toMatchObject({
      code: 'session-not-found',
      detail: 'This session has ended already. Load the list again.',
    });
  });

  it('end with a signing out, by name or by id', async () => {
    const [{ _id }] = (await desk.sessions()) as [ListedSession];
    const second = await desk.signIn();
    await desk.ask('delete', 'sessions/current', second).expect(204);
    await desk.ask('delete', 'sessions/current', second).expect(401);
    await desk.ask('delete', `sessions/${_id}`).expect(204);
    expect(await status()).toBe(401);
  });

  it.each([
    ['an unknown id', '0123456789abcdef01234567'],
    ['no id', 'x'],
  ])('that are not there are a 404: %s', async (_what, id) => {
    await desk.ask('delete', `sessions/${encodeURIComponent(id)}`).expect(404);
    expect(await status()).toBe(200);
  });
});
