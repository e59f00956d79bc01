import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PASSWORD_LIMIT } from '../src/features/auth/auth.service.js';
import { SessionsService } from '../src/features/auth/sessions/sessions.service.js';
import { createApp } from '../src/bootstrap.js';
import { Account, ADMIN_ID } from '../src/features/auth/account.schema.js';
import type { Settings } from '../src/platform/config/settings.js';
import { explainStart } from '../src/start/explain-start.js';
import { accountReset, openAccountDesk, type AccountDesk } from './support/account.js';
import { runTestApp, startTestApp, type TestApp, testSettings } from './support/app.js';

const NEXT = 'quite another password';
const WRONG = 'This is not the current password.';

interface Refusal {
  code: string;
  errors: { field: string; message: string }[];
}

let desk: AccountDesk;
/** The password that the account was made with. */
const first = (): string => desk.api.settings.adminPassword;
const changePassword = (body: object, token?: string) => desk.ask('put', 'password', token).send(body);
const changeEmail = (body: object) => desk.ask('put', 'email').send(body);
const login = (password: string, email = desk.api.settings.adminEmail) =>
  desk.api.http.post('/api/users/login').send({ email, password });
const accountOf = ({ connection }: TestApp) =>
  connection.collection<Account>('accounts').findOne({ _id: ADMIN_ID });
const stored = () => accountOf(desk.api);

describe('the account', () => {
  let api: TestApp;
  let reset: () => Promise<void>;
  beforeAll(async () => {
    api = await startTestApp();
    reset = await accountReset(api);
  });
  beforeEach(async () => {
    await reset();
    desk = await openAccountDesk(api);
  });
  afterAll(() => api.close());

  it('is shown without its secrets, to nobody’s cache', async () => {
    const me = await desk.ask('get', 'me').expect(200);
    const time = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
    expect(me.body).toEqual({
      email: desk.api.settings.adminEmail,
      passwordChangedAt: time,
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(me.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('gets another password, which ends all other sessions and a second factor that is being set up', async () => {
    const other = await desk.signIn();
    await desk.ask('post', 'totp').send({ password: first() }).expect(201);
    const [before, wasChangedAt] = [await stored(), await passwordChangedAt()];
    expect(before?.pendingTotp).toBeDefined();
    const log = vi.spyOn(Logger.prototype, 'log');
    await changePassword({ current: first(), next: NEXT }).expect(204);
    expect(log.mock.calls).toEqual([["The admin's password was changed: all other sessions have ended."]]);

    expect((await stored())?.pendingTotp).toBeUndefined();
    expect((await passwordChangedAt()) > wasChangedAt).toBe(true);
    await desk.ask('get', 'me', other).expect(401);
    expect(await desk.sessions()).toMatchObject([{ current: true }]);
    await login(first()).expect(401);
    await login(NEXT).expect(200);
  });

  const passwordChangedAt = async () =>
    ((await desk.ask('get', 'me').expect(200)).body as { passwordChangedAt: string }).passwordChangedAt;

  it('takes no session that begins with the old password while another is being set', async () => {
    const sessions = desk.api.app.get(SessionsService);
    const open = sessions.open.bind(sessions);
    vi.spyOn(sessions, 'open').mockImplementationOnce(async (...given) => {
      await changePassword({ current: first(), next: NEXT }).expect(204);
      return open(...given);
    });
    await login(first()).expect(401);
    expect(await desk.sessions()).toMatchObject([{ current: true }]);
  });

  it('takes one of two changes of the password at once, and tells the other tab', async () => {
    const answers = await Promise.all(
      ['the second password', 'the other password'].map((next) => changePassword({ current: first(), next })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const lost = answers.find(({ status }) => status === 400)?.body as Refusal;
    expect(lost.errors).toEqual([{ field: 'current', message: WRONG }]);
    const logins = await Promise.all([login('the second password'), login('the other password')]);
    expect(logins.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 204 ? 200 : 401)),
    );
    await desk.ask('get', 'me').expect(200);
  });

  const TAKEN = 'This is the e-mail address. Choose a password that nobody knows.';
  const COMMON = 'This is one of the most common passwords. Choose another.';
  it.each<[object, string, string]>([
    [{ current: 'a wrong one' }, 'current', WRONG],
    [{ next: 'x'.repeat(11) }, 'next', 'A password has at least 12 characters.'],
    [{ next: 'x'.repeat(257) }, 'next', 'A password has at most 256 characters.'],
    [{ next: [NEXT] }, 'next', 'Give the new password as text.'],
    [{ next: 'ADMIN@leadlight.example' }, 'next', TAKEN],
    [{ next: '1QAZ2WSX3EDC' }, 'next', COMMON],
  ])('refuses another password with %j as %s', async (difference, field, message) => {
    const refused = await changePassword({ current: first(), next: NEXT, ...difference }).expect(400);
    expect(refused.body).toMatchObject({ code: 'validation', errors: [{ field, message }] });
    await login(first()).expect(200);
    await desk.ask('get', 'me').expect(200);
  });

  it('gets another e-mail address, in small letters, and sessions go on', async () => {
    const other = await desk.signIn();
    const changed = await changeEmail({ email: '  Owner@Agency.EXAMPLE ', password: first() }).expect(200);
    expect(changed.body).toMatchObject({ email: 'owner@agency.example', totp: false });
    expect((await desk.ask('get', 'me', other).expect(200)).body).toEqual(changed.body);
    await login(first()).expect(401);
    await login(first(), 'OWNER@agency.example').expect(200);
  });

  it.each<[object, string, string]>([
    [{ password: 'a wrong one' }, 'password', WRONG],
    [{ email: 'owner' }, 'email', 'Give a valid e-mail address.'],
    [{ email: 'a@b.example\nBcc: c@d.example' }, 'email', 'Give a valid e-mail address.'],
  ])('refuses another e-mail address with %j as %s', async (difference, field, message) => {
    const change = { email: 'owner@agency.example', password: first(), ...difference };
    const refused = await changeEmail(change).expect(400);
    expect(refused.body).toMatchObject({ code: 'validation', errors: [{ field, message }] });
    await login(first()).expect(200);
  });

  it('never has an e-mail address that is its password', async () => {
    const address = 'Someone@Agency.example';
    await changePassword({ current: first(), next: address }).expect(204);
    const refused = await changeEmail({ email: address, password: address }).expect(400);
    expect((refused.body as Refusal).errors).toEqual([
      { field: 'email', message: 'This is your password. Give an e-mail address that is not.' },
    ]);
    const both = await Promise.all([
      changePassword({ current: address, next: 'other@agency.example' }),
      changeEmail({ email: 'other@agency.example', password: address }),
    ]);
    expect(both.map(({ status }) => status)).toContain(400);
  });

  it('counts wrong passwords as attempts to sign in, and clears them with a right one', async () => {
    const wrong = () => changePassword({ current: 'a wrong one', next: NEXT });
    for (let attempt = 1; attempt < PASSWORD_LIMIT.points; attempt += 1) await wrong().expect(400);
    await changeEmail({ email: 'owner@agency.example', password: first() }).expect(200);
    for (let attempt = 1; attempt <= PASSWORD_LIMIT.points; attempt += 1) await wrong().expect(400);
    expect((await wrong().expect(429)).body).toMatchObject({ code: 'too-many-attempts' });
    await login(first(), 'owner@agency.example').expect(429);
  });
});

describe('the first account', () => {
  const NO_ACCOUNT =
    'Leadlight has no account to sign in with yet: ADMIN_PASSWORD, or ADMIN_PASSWORD_FILE with the path of a readable file, should be set. ' +
    'Set it and start Leadlight again.';
  const login = ({ http }: TestApp, { adminEmail: email, adminPassword: password }: Settings) =>
    http.post('/api/users/login').send({ email, password });

  it('is made of the settings by the first start', async () => {
    const api = await startTestApp({ adminEmail: 'owner@leadlight.test' });
    onTestFinished(() => api.close());
    const account = await accountOf(api);
    expect(account?.email).toBe('owner@leadlight.test');
    expect(account?.passwordChangedAt).toBeInstanceOf(Date);
    await login(api, api.settings).expect(200);
  });

  it('stays as it is when the settings change', async () => {
    const first = await startTestApp();
    onTestFinished(() => first.close());
    const before = await accountOf(first);
    const changes = { adminEmail: 'other@leadlight.test', adminPassword: undefined };
    const again = await runTestApp({ ...first.settings, ...changes });
    await again.app.close();
    expect(await accountOf(first)).toEqual(before);
    await login(first, first.settings).expect(200);
  });

  it('cannot be made without a password: the start ends with a sentence', async () => {
    const app = await createApp(await testSettings({ adminPassword: undefined }));
    onTestFinished(() => app.close());
    await expect(app.init().catch(explainStart)).resolves.toBe(NO_ACCOUNT);
  });
});
