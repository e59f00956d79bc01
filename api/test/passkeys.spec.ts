import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { PASSKEY_LIMIT, PASSWORD_LIMIT } from '../src/features/auth/login-limiter.service.js';
import { runTestApp } from './support/app.js';
import { Authenticator } from './support/authenticator.js';
import { stopClock } from './support/clock.js';
import { onTestFinished } from './support/on-test-finished.js';
import { ORIGIN, PasskeyDesk } from './support/passkey-desk.js';
import { bearer, outcome, refusedField, switchOnFactor } from './support/second-factor.js';

const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

describe('passkeys', () => {
  let desk: PasskeyDesk;
  beforeAll(async () => {
    desk = await PasskeyDesk.open();
  });
  afterAll(() => desk.api.close());
  beforeEach(() => desk.reset());
  afterEach(() => {
    jest.useRealTimers();
  });

  const stored = async () => (await desk.accounts.findOne({}))?.['passkeys'] as Record<string, unknown>[];
  /** Fills the account up to so many, of no authenticator. */
  const fill = async (count: number) => {
    const [one] = await stored();
    const passkeys = Array.from({ length: count }, (_unused, number) => ({
      ...one,
      credentialId: `none-${number}`,
    }));
    await desk.accounts.updateOne({}, { $set: { passkeys } });
  };

  it('are added, seen and removed', async () => {
    expect(await desk.passkeys()).toEqual([]);
    const added = await desk.add(new Authenticator(ORIGIN), '  Office laptop ');
    expect(added).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
      name: 'Office laptop',
      createdAt: expect.stringMatching(ISO_TIME) as unknown,
      lastUsedAt: null,
    });
    expect(await desk.passkeys()).toEqual([added]);
    expect(await stored()).toMatchObject([{ rpId: 'leadlight.test' }]);

    const wrong = await desk.remove(added._id, { password: 'not the password' }).expect(400);
    expect(wrong.body).toMatchObject({ code: 'validation', errors: [{ field: 'password' }] });
    await desk.remove(added._id).expect(204);
    expect(await desk.passkeys()).toEqual([]);
    const again = await desk.remove(added._id).expect(404);
    expect(again.body).toMatchObject({ code: 'passkey-not-found' });
    await desk.remove('nothing').expect(404);
  });

  it('sign in alone, although a second factor is on', async () => {
    stopClock();
    const authenticator = await desk.added();
    await switchOnFactor(desk.api, bearer(desk.token));
    const answer = await desk.signIn(authenticator.get(await desk.challenge())).expect(200);
    const { token, email } = answer.body as { token: string; email: string };
    expect(email).toBe(desk.api.settings.adminEmail);
    await desk.api.http.get('/api/enquiries').set(bearer(token)).expect(200);
    expect(await desk.passkeys()).toMatchObject([{ lastUsedAt: expect.stringMatching(ISO_TIME) as unknown }]);
    await desk.signIn(authenticator.get(await desk.challenge())).expect(200);
  });

  it('are added with a code where the second factor is on, and end other sessions', async () => {
    stopClock();
    const { code } = await switchOnFactor(desk.api, bearer(desk.token));
    const without = await desk.post('/options', desk.proof).expect(400);
    expect(refusedField(without)).toBe('code: Enter the code from your authenticator app.');
    const wrong = await desk.post('/options', { ...desk.proof, code: '000' }).expect(400);
    expect(refusedField(wrong)).toBe('code: That code is not right.');
    const sessions = desk.api.connection.collection('sessions');
    await sessions.insertOne({ device: 'another' });
    const options = await desk.post('/options', { ...desk.proof, code: code() }).expect(200);
    const response = new Authenticator(ORIGIN).create(options.body as PublicKeyCredentialCreationOptionsJSON);
    await desk.post('', { name: 'Phone', response }).expect(201);
    expect(await sessions.countDocuments()).toBe(1);
  });

  it('sign in at an address that wrong passwords have blocked', async () => {
    const authenticator = await desk.added();
    for (let attempt = 0; attempt < PASSWORD_LIMIT.points; attempt += 1)
      await desk.api.http.post('/api/users/login').send({ email: 'a@b.example', password: 'x' }).expect(401);
    await desk.api.http.post('/api/users/login').send({ email: 'a@b.example', password: 'x' }).expect(429);
    await desk.signIn(authenticator.get(await desk.challenge())).expect(200);
    await desk.api.connection.collection('limitCounts').deleteMany({});
  });

  it('have a limit of their own by address', async () => {
    const ask = () =>
      desk.api.http.post('/api/users/login/passkey/options').set('X-Forwarded-For', '192.0.2.7');
    for (let attempt = 0; attempt < PASSKEY_LIMIT.points; attempt += 1) await ask().expect(200);
    await ask().expect(429);
  });

  it('are asked for with options that tell an authenticator what is needed', async () => {
    const { settings } = desk.api;
    const first = await desk.begin();
    expect(first).toMatchObject({
      rp: { id: 'leadlight.test' },
      user: { name: settings.adminEmail, displayName: settings.adminEmail },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const { id } = await desk.added();
    const second = await desk.begin();
    expect(second.user).toEqual(first.user);
    expect(second.challenge).not.toBe(first.challenge);
    expect(second.excludeCredentials).toEqual([{ id, type: 'public-key' }]);
    const refused = await desk.post('/options', { password: 'not the password' }).expect(400);
    expect(refused.body).toMatchObject({ errors: [{ field: 'password' }] });
  });

  it('are asked for alike whether or not there is one', async () => {
    const { challenge: _one, ...without } = await desk.challenge();
    await desk.added();
    const { challenge: _two, ...withOne } = await desk.challenge();
    expect(withOne).toEqual(without);
    expect(without).toEqual({ rpId: 'leadlight.test', timeout: 300_000, userVerification: 'required' });
  });

  it('are each added once', async () => {
    const authenticator = await desk.added();
    const response = authenticator.create(await desk.begin());
    const again = await desk.post('', { name: 'Again', response });
    expect(outcome(again)).toBe('409 passkey-exists');
    expect(await desk.passkeys()).toHaveLength(1);
  });

  it('are twenty at most, also when several are added at once', async () => {
    await desk.added();
    await fill(19);
    const options = await Promise.all([desk.begin(), desk.begin(), desk.begin()]);
    const added = await Promise.all(
      options.map((option) =>
        desk.post('', { name: 'Phone', response: new Authenticator(ORIGIN).create(option) }),
      ),
    );
    expect(added.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await desk.passkeys()).toHaveLength(20);
    expect(outcome(await desk.post('/options', desk.proof))).toBe('409 too-many-passkeys');
  });
});

it('passkeys are unavailable at an IP address, with a sentence that says what to set; one from before can be removed', async () => {
  const desk = await PasskeyDesk.open();
  onTestFinished(() => desk.api.close());
  const authenticator = await desk.added();
  const api = await runTestApp({ ...desk.api.settings, publicUrl: 'http://192.0.2.1' });
  onTestFinished(() => api.close());
  const there = new PasskeyDesk(api, desk.token);
  const response = authenticator.get(await desk.challenge());
  const refused = await Promise.all([
    there.post('/options', there.proof),
    api.http.post('/api/users/login/passkey/options'),
    there.signIn(response),
    there.post('', { name: 'Phone', response: new Authenticator(ORIGIN).create(await desk.begin()) }),
  ]);
  expect(refused.map(outcome)).toEqual(Array(4).fill('409 passkeys-unavailable'));
  expect((refused[0].body as { detail: string }).detail).toContain('PUBLIC_URL');
  await there.remove((await there.passkeys())[0]?._id as string).expect(204);
});

it('passkeys work on localhost without https', async () => {
  const origin = 'http://localhost:8080';
  const desk = await PasskeyDesk.open({ publicUrl: origin });
  onTestFinished(() => desk.api.close());
  const authenticator = new Authenticator(origin);
  await desk.add(authenticator);
  await desk.signIn(authenticator.get(await desk.challenge())).expect(200);
});

it('passkeys of another host are not offered, and do not sign in', async () => {
  const desk = await PasskeyDesk.open();
  onTestFinished(() => desk.api.close());
  const authenticator = await desk.added();
  const { settings } = desk.api;
  const moved = await runTestApp({ ...settings, publicUrl: 'https://new.test' });
  onTestFinished(() => moved.close());
  const there = new PasskeyDesk(moved, desk.token);
  expect((await there.begin()).excludeCredentials).toEqual([]);
  const challenge = await there.challenge();
  const response = authenticator.get(challenge, { origin: 'https://new.test' });
  expect(outcome(await there.signIn(response))).toBe('401 wrong-passkey');
});
