import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ADMIN_ID } from '../src/features/auth/account.schema.js';
import type { LimitCount } from '../src/platform/limits/rate-limits.service.js';
import { MAX_WRONG_CODES } from '../src/features/auth/totp/totp.service.js';
import {
  accountReset,
  bearer,
  openChallenge,
  outcome,
  sendCode,
  sendPassword,
  switchOnFactor,
  type Factor,
} from './support/account.js';
import { runTestApp, startTestApp, type TestApp, type Http } from './support/app.js';
import { passSteps, stopClock } from './support/clock.js';
import { eventually } from './support/eventually.js';
import { Postbox } from './support/postbox.js';

const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('signing in with a second factor', () => {
  let test: TestApp;
  let admin: Http;
  let factor: Factor;

  let reset: () => Promise<void>;
  beforeAll(async () => {
    test = await startTestApp({ trustProxy: 1 });
    reset = await accountReset(test);
  });
  beforeEach(async () => {
    stopClock();
    await reset();
    admin = await test.asAdmin();
    factor = await switchOnFactor(test, admin);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => test.close());

  /** Sends codes one after the other, each with a new challenge. */
  async function outcomesOf(...codes: string[]): Promise<string[]> {
    const outcomes: string[] = [];
    for (const code of codes)
      outcomes.push(outcome(await sendCode(test, (await openChallenge(test)).challenge, code)));
    return outcomes;
  }
  const counts = () => test.connection.collection<LimitCount>('limitCounts');
  const key = `login-code:${ADMIN_ID}`;
  const wrongCodes = async () => (await counts().findOne({ key }))?.points;
  const setWrongCodes = (points: number, expire = new Date(Date.now() + 60_000)) =>
    counts().updateOne({ key }, { $set: { points, expire } }, { upsert: true });

  it('takes the password, then a code, and nothing is open between them', async () => {
    const password = await sendPassword(test).expect(200);
    expect(Object.keys(password.body as object)).toEqual(['challenge', 'methods']);
    const { challenge, methods } = password.body as { challenge: string; methods: string[] };
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(methods).toEqual(['totp', 'recovery-code']);
    await test.http.get('/api/enquiries').set(bearer(challenge)).expect(401);
    expect(await test.connection.collection('sessions').countDocuments()).toBe(1);

    const code = await sendCode(test, challenge, factor.code()).expect(200);
    const { token, email } = code.body as { token: string; email: string };
    expect(email).toBe(test.settings.adminEmail);
    await test.http.get('/api/enquiries').set(bearer(token)).expect(200);
    expect(outcome(await sendCode(test, challenge, factor.code(1)))).toBe('401 challenge-ended');
  });

  it('takes a code one step before or after its time, and none of two', async () => {
    passSteps(3);
    const { code } = factor;
    expect(await outcomesOf(code(-2), code(2), code(-1), code(), code(1))).toEqual([
      '401 wrong-code',
      '401 wrong-code',
      '200',
      '200',
      '200',
    ]);
  });

  it('takes a code once, and none from before the last one', async () => {
    const { code } = factor;
    expect(await outcomesOf(code(-1), code(1), code(1), code())).toEqual([
      '401 wrong-code',
      '200',
      '401 wrong-code',
      '401 wrong-code',
    ]);
  });

  it('takes a recovery code once, however it is written, and says how many are left', async () => {
    const [first, second] = factor.recoveryCodes as [string, string];
    const written = ` ${first.toLowerCase().replaceAll('-', ' ')}`;
    expect(await outcomesOf(written, first, second)).toEqual(['200', '401 wrong-code', '200']);
    const me = await admin.get('/api/users/me').expect(200);
    expect(me.body).toMatchObject({ totp: true, recoveryCodesLeft: 8 });
  });

  it('ends after five wrong codes', async () => {
    const { challenge } = await openChallenge(test);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(outcome(await sendCode(test, challenge, '000'))).toBe('401 wrong-code');
    expect(outcome(await sendCode(test, challenge, factor.code()))).toBe('401 challenge-ended');
    expect(await outcomesOf(factor.code())).toEqual(['200']);
  });

  it('ends after five minutes, also before the database deletes the challenge', async () => {
    const { challenge } = await openChallenge(test);
    const challenges = test.connection.collection('challenges');
    const stored = await challenges.findOne();
    expect((stored?.['expiresAt'] as Date).getTime() - Date.now()).toBe(5 * 60_000);
    await challenges.updateOne({}, { $set: { expiresAt: new Date() } });
    expect(outcome(await sendCode(test, challenge, factor.code()))).toBe('401 challenge-ended');
  });

  it('ends when the password changes, and when the factor is switched off', async () => {
    const { challenge } = await openChallenge(test);
    const password = 'another password of theirs';
    const change = { current: test.settings.adminPassword, next: password };
    await admin.put('/api/users/password').send(change).expect(204);
    expect(outcome(await sendCode(test, challenge, factor.code()))).toBe('401 challenge-ended');

    const settings = { ...test.settings, adminPassword: password };
    const again = await openChallenge({ http: test.http, settings });
    await admin.delete('/api/users/totp').send({ password, code: factor.code() }).expect(204);
    expect(outcome(await sendCode(test, again.challenge, factor.code(1)))).toBe('401 challenge-ended');
    expect(outcome(await sendCode(test, again.challenge, factor.recoveryCodes[0]))).toBe(
      '401 challenge-ended',
    );
  });

  it('counts the codes that change the factor with those that sign in', async () => {
    const { adminPassword: password } = test.settings;
    const proof = { password, code: '000' };
    await admin.delete('/api/users/totp').send(proof).expect(400);
    await admin.post('/api/users/totp/recovery-codes').send(proof).expect(400);
    expect(await outcomesOf('000')).toEqual(['401 wrong-code']);
    expect(await wrongCodes()).toBe(3);
  });

  it('accepts thirty wrong codes at most of many that are sent at the same time', async () => {
    await setWrongCodes(MAX_WRONG_CODES - 3);
    const challenges = await Promise.all(Array.from({ length: 8 }, () => openChallenge(test)));
    const answers = await Promise.all(challenges.map(({ challenge }) => sendCode(test, challenge, '000')));
    expect(answers.map(outcome).sort()).toEqual([
      ...Array<string>(3).fill('401 wrong-code'),
      ...Array<string>(5).fill('429 too-many-attempts'),
    ]);
  });

  it('takes nothing else for a challenge', async () => {
    const other = await startTestApp();
    onTestFinished(() => other.close());
    await switchOnFactor(other, await other.asAdmin());
    const { challenge: foreign } = await openChallenge(other);
    const stored = await test.connection.collection('challenges').findOne();
    for (const challenge of ['x', '\u0000', 'a'.repeat(43), foreign, String(stored?._id)])
      expect(outcome(await sendCode(test, challenge, factor.code()))).toBe('401 challenge-ended');
    for (const challenge of ['', { $gt: '' }, ['x'], 7, null, undefined, 'x'.repeat(10_000)])
      expect(outcome(await sendCode(test, challenge, factor.code()))).toBe('400 validation');
  });

  it('accepts no code after thirty wrong ones of several challenges, addresses and processes; recovery codes work', async () => {
    const others = [await runTestApp(test.settings), await runTestApp(test.settings)];
    onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))));
    for (let attempt = 0; attempt < MAX_WRONG_CODES; attempt += 1) {
      const door = [test, ...others][attempt % 3] as TestApp;
      const stranger = from(`198.51.100.${attempt}`);
      const { challenge } = await openChallenge(door, stranger);
      expect(outcome(await sendCode(door, challenge, '000', stranger))).toBe('401 wrong-code');
    }
    const { challenge } = await openChallenge(test);
    const refused = await sendCode(test, challenge, factor.code()).expect(429);
    expect(refused.body).toMatchObject({
      detail: expect.stringMatching(
        /^Too many wrong codes\. Use a recovery code or a passkey instead\. Wait 2\d hours/,
      ) as unknown,
    });
    const proof = { password: test.settings.adminPassword, code: factor.code() };
    await admin.delete('/api/users/totp').send(proof).expect(429);
    expect(outcome(await sendCode(test, challenge, factor.recoveryCodes[0]))).toBe('200');
  });

  it('refunds a right code alone, and counts no recovery code', async () => {
    // A right code has switched the factor on.
    expect(await wrongCodes()).toBeUndefined();
    await outcomesOf('000', factor.code(), 'AAAA-AAAA-AAAA-AAAA', factor.recoveryCodes[0] as string);
    expect(await wrongCodes()).toBe(1);
  });

  it('tells the owner by one mail for each window', async () => {
    const postbox = new Postbox();
    onTestFinished(() => postbox.close());
    const other = await runTestApp({ ...test.settings, mail: await postbox.open() });
    onTestFinished(() => other.close());
    const wrong = async () => outcome(await sendCode(other, (await openChallenge(other)).challenge, '000'));
    await setWrongCodes(MAX_WRONG_CODES - 1);
    expect([await wrong(), await wrong()]).toEqual(['401 wrong-code', '429 too-many-attempts']);
    await setWrongCodes(MAX_WRONG_CODES - 1, new Date(Date.now() + 3_600_000));
    expect(await wrong()).toBe('401 wrong-code');
    await eventually(() => expect(postbox.mails).toHaveLength(2));
    expect(postbox.headers('Subject')).toEqual(Array(2).fill('Too many wrong sign-in codes'));
    expect(postbox.headers('To')).toEqual(Array(2).fill(test.settings.adminEmail));
  });
});
