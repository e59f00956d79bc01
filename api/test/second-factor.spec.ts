import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../src/features/auth/account.schema.js';
import {
  accountReset,
  authenticator,
  beginFactor,
  openChallenge,
  outcome,
  recoveryCodesOf,
  refusedField,
  sendCode,
  switchOnFactor,
} from './support/account.js';
import { startTestApp, type TestApp, type Http } from './support/app.js';
import { passSteps, stopClock } from './support/clock.js';

const MINUTE_STEPS = 2;

describe('the second factor', () => {
  let test: TestApp;
  let admin: Http;
  let password: string;

  let reset: () => Promise<void>;
  beforeAll(async () => {
    test = await startTestApp();
    reset = await accountReset(test);
  });
  beforeEach(async () => {
    stopClock();
    await reset();
    password = test.settings.adminPassword;
    admin = await test.asAdmin();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => test.close());

  const ask = (method: 'post' | 'delete', path: string, body: object) =>
    admin[method](`/api/users/totp${path}`).send(body);
  const stored = async () => (await test.connection.collection<Account>('accounts').findOne()) as Account;
  const me = async () => (await admin.get('/api/users/me').expect(200)).body as object;

  it('is given as a secret of 160 bits and as the address of its QR code, and does not count yet', async () => {
    const begun = await ask('post', '', { password }).expect(201);
    const { secret, uri } = begun.body as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(pathname)).toBe(`/Leadlight:${test.settings.adminEmail}`);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Leadlight',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await me()).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect(await test.signIn()).toEqual(expect.any(String));
  });

  it('is switched on, with ten recovery codes that are stored hashed', async () => {
    const code = authenticator(await beginFactor(test, admin));
    const recoveryCodes = recoveryCodesOf(await ask('post', '/confirm', { code: code() }).expect(200));
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    const account = await stored();
    expect(account.recoveryCodes).toHaveLength(10);
    expect(account.pendingTotp).toBeUndefined();
    expect(JSON.stringify(account)).not.toContain(recoveryCodes[0]);
    expect(await me()).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  });

  it('is switched on once by two tabs that send its code at the same time', async () => {
    const code = authenticator(await beginFactor(test, admin))();
    const answers = await Promise.all([1, 2, 3].map(() => ask('post', '/confirm', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await stored()).recoveryCodes).toHaveLength(10);
  });

  it('waits for its code for 15 minutes', async () => {
    expect(outcome(await ask('post', '/confirm', { code: '123456' }))).toBe('409 totp-not-started');
    const code = authenticator(await beginFactor(test, admin));
    passSteps(15 * MINUTE_STEPS);
    expect((await ask('post', '/confirm', { code: '000' })).status).toBe(400);
    passSteps(1);
    expect(outcome(await ask('post', '/confirm', { code: code() }))).toBe('409 totp-not-started');
  });

  it('is set up once, and changed only while it is on', async () => {
    const proof = { password, code: '123456' };
    expect(outcome(await ask('delete', '', proof))).toBe('409 totp-off');
    expect(outcome(await ask('post', '/recovery-codes', proof))).toBe('409 totp-off');
    await switchOnFactor(test, admin);
    expect(outcome(await ask('post', '', { password }))).toBe('409 totp-on');
    expect(outcome(await ask('post', '/confirm', { code: '123456' }))).toBe('409 totp-on');
  });

  it('is changed by nobody without the password and a code that was not used yet', async () => {
    const wrong = { password: 'not the password' };
    const ofPassword = 'password: This is not the current password.';
    expect(refusedField(await ask('post', '', wrong))).toBe(ofPassword);
    const { code } = await switchOnFactor(test, admin);
    for (const [method, path] of [
      ['delete', ''],
      ['post', '/recovery-codes'],
    ] as const) {
      expect(refusedField(await ask(method, path, { ...wrong, code: code() }))).toBe(ofPassword);
      for (const bad of [code(-1), code(-2), code(2), 'nonsense', 'AAAA-AAAA-AAAA-AAAA', '٤٩٢٠٣٩'])
        expect(refusedField(await ask(method, path, { password, code: bad }))).toBe(
          'code: That code is not right.',
        );
    }
    const { challenge } = await openChallenge(test);
    await sendCode(test, challenge, code()).expect(200);
    expect((await ask('delete', '', { password, code: code() })).status).toBe(400);
    await ask('delete', '', { password, code: code(1) }).expect(204);
    expect(await me()).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect(await test.signIn()).toEqual(expect.any(String));
  });

  it('ends all other sessions when it is switched on and off', async () => {
    const sessions = test.connection.collection('sessions');
    await test.signIn();
    const { code } = await switchOnFactor(test, admin);
    expect(await sessions.countDocuments()).toBe(1);
    const { challenge } = await openChallenge(test);
    await sendCode(test, challenge, code()).expect(200);
    await ask('delete', '', { password, code: code(1) }).expect(204);
    expect(await sessions.countDocuments()).toBe(1);
    await me();
  });

  it('gets ten new recovery codes, and the old ones end', async () => {
    const { code, recoveryCodes: old } = await switchOnFactor(test, admin);
    const renewed = await ask('post', '/recovery-codes', { password, code: code() }).expect(200);
    const recoveryCodes = recoveryCodesOf(renewed);
    expect(recoveryCodes).toHaveLength(10);
    expect((await ask('post', '/recovery-codes', { password, code: code() })).status).toBe(400);
    expect((await ask('delete', '', { password, code: old[0] })).status).toBe(400);
    await ask('post', '/recovery-codes', { password, code: recoveryCodes[9] }).expect(200);
    expect((await ask('delete', '', { password, code: recoveryCodes[9] })).status).toBe(400);
    expect(await me()).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  });

  it.each([
    ['an object', { $gt: '' }],
    ['nothing', undefined],
  ])('refuses %s in the place of a code or a password', async (_what, bad) => {
    const bodies: [path: string, body: object, field: string][] = [
      ['', { password: bad }, 'password'],
      ['/confirm', { code: bad }, 'code'],
      ['/recovery-codes', { password, code: bad }, 'code'],
      ['/recovery-codes', { password: bad, code: '123456' }, 'password'],
    ];
    for (const [path, body, field] of bodies)
      expect(refusedField(await ask('post', path, body).expect(400))).toMatch(`${field}: `);
    expect(refusedField(await ask('delete', '', { password, code: bad }).expect(400))).toMatch('code: ');
  });
});
