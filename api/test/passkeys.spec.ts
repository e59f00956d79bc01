import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { CHALLENGE_MS } from '../src/features/auth/challenges.service.js';
import { PASSWORD_LIMIT } from '../src/features/auth/auth.service.js';
import { Authenticator, type WebAuthnJson } from './support/authenticator.js';
import { setClock, stopClock } from './support/clock.js';
import { ORIGIN, PasskeyDesk } from './support/passkey-desk.js';
import { outcome, bearer, refusedField, switchOnFactor } from './support/account.js';
import { runTestApp } from './support/app.js';

let desk: PasskeyDesk;
beforeAll(async () => {
  desk = await PasskeyDesk.open();
});
afterAll(() => desk.api.close());
beforeEach(() => desk.reset());
afterEach(() => {
  vi.useRealTimers();
});

const passTime = (ms: number) => {
  setClock(Date.now() + ms);
};
/** The last byte of what is signed becomes another one. */
const changed = (text: string) => {
  const bytes = Buffer.from(text, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  return bytes.toString('base64url');
};
/** With other fields in the inner response. */
const having = (json: WebAuthnJson, fields: Record<string, unknown>): WebAuthnJson => ({
  ...json,
  response: { ...json.response, ...fields },
});

describe('a response of a passkey', () => {
  let authenticator: Authenticator;
  beforeEach(async () => {
    authenticator = await desk.added();
  });

  const sessions = () => desk.api.connection.collection('sessions').countDocuments();
  const unissued = <Options extends { challenge: string }>(options: Options): Options => ({
    ...options,
    challenge: changed(options.challenge),
  });

  describe('for signing in', () => {
    const another = () => new Authenticator(ORIGIN);
    const own = () => ({ id: authenticator.id, rawId: authenticator.id });
    const forged = (json: WebAuthnJson) =>
      having(json, { signature: changed(json.response['signature'] as string) });
    it.each<[string, (options: PublicKeyCredentialRequestOptionsJSON) => unknown]>([
      ['without user verification', (options) => authenticator.get(options, { isVerified: false })],
      ['of another origin', (options) => authenticator.get(options, { origin: 'https://evil.test' })],
      ['of another relying party', (options) => authenticator.get(options, { rpId: 'evil.test' })],
      ['of another type', (options) => authenticator.get(options, { type: 'webauthn.create' })],
      ['of an unknown passkey', (options) => another().get(options)],
      ['with the signature of another passkey', (options) => ({ ...another().get(options), ...own() })],
      ['with a changed signature', (options) => forged(authenticator.get(options))],
      ['to a challenge that nobody issued', (options) => authenticator.get(unissued(options))],
    ])('%s is refused', async (_what, respond) => {
      const before = await sessions();
      const refused = await desk.signIn(respond(await desk.challenge()));
      expect(outcome(refused)).toBe('401 wrong-passkey');
      expect(refused.body).toMatchObject({
        detail: 'This passkey was not accepted. Sign in with your password, or try again.',
      });
      expect(await sessions()).toBe(before);
      await desk.signIn(authenticator.get(await desk.challenge())).expect(200);
    });

    it('counts once, also when it is sent three times at once', async () => {
      const before = await sessions();
      const response = authenticator.get(await desk.challenge());
      const answers = await Promise.all([1, 2, 3].map(() => desk.signIn(response)));
      expect(answers.map(outcome).sort()).toEqual(['200', '401 wrong-passkey', '401 wrong-passkey']);
      expect(await sessions()).toBe(before + 1);
    });

    it('counts for five minutes', async () => {
      const [soon, late] = [await desk.challenge(), await desk.challenge()];
      passTime(CHALLENGE_MS - 5000);
      await desk.signIn(authenticator.get(soon)).expect(200);
      passTime(5000);
      expect(outcome(await desk.signIn(authenticator.get(late)))).toBe('401 wrong-passkey');
    });

    it('is refused when the passkey has been removed', async () => {
      const response = authenticator.get(await desk.challenge());
      const [passkey] = await desk.passkeys();
      await desk.remove(passkey?._id as string).expect(204);
      expect(outcome(await desk.signIn(response))).toBe('401 wrong-passkey');
    });

    it('is refused when its count of signatures does not rise, where there is one', async () => {
      const counting = async (counter: number) =>
        outcome(await desk.signIn(authenticator.get(await desk.challenge(), { counter })));
      expect(await counting(5)).toBe('200');
      expect(await counting(5)).toBe('401 wrong-passkey');
      expect(await counting(4)).toBe('401 wrong-passkey');
      expect(await counting(0)).toBe('401 wrong-passkey');
      expect(await counting(6)).toBe('200');
    });
  });

  describe('for adding one', () => {
    const add = async (response: unknown, name: unknown = 'Phone') => desk.post('', { name, response });
    const afresh = () => new Authenticator(ORIGIN);

    it.each<[string, (options: PublicKeyCredentialCreationOptionsJSON) => unknown]>([
      ['without user verification', (options) => afresh().create(options, { isVerified: false })],
      ['of another origin', (options) => afresh().create(options, { origin: 'https://evil.test' })],
      ['of another relying party', (options) => afresh().create(options, { rpId: 'evil.test' })],
      ['that is no CBOR', (options) => having(afresh().create(options), { attestationObject: 'AAAA' })],
      ['to a challenge that nobody issued', (options) => afresh().create(unissued(options))],
    ])('%s is refused', async (_what, respond) => {
      const refused = await add(respond(await desk.begin()));
      expect(outcome(refused)).toBe('400 validation');
      expect(refused.body).toMatchObject({
        errors: [
          { field: 'response', message: 'This passkey was not accepted. Add it again from the start.' },
        ],
      });
      expect(await desk.passkeys()).toHaveLength(1);
    });

    it('counts once, for five minutes, and for adding alone', async () => {
      const options = await desk.begin();
      expect(outcome(await add(afresh().create(options)))).toBe('201');
      expect(outcome(await add(afresh().create(options)))).toBe('400 validation');
      const { challenge } = await desk.challenge();
      expect(outcome(await add(afresh().create({ ...options, challenge })))).toBe('400 validation');
      const late = await desk.begin();
      passTime(CHALLENGE_MS);
      expect(outcome(await add(afresh().create(late)))).toBe('400 validation');
    });
  });
});

const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

describe('passkeys', () => {
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
    await switchOnFactor(desk.api, desk.admin);
    const answer = await desk.signIn(authenticator.get(await desk.challenge())).expect(200);
    const { token, email } = answer.body as { token: string; email: string };
    expect(email).toBe(desk.api.settings.adminEmail);
    await desk.api.http.get('/api/enquiries').set(bearer(token)).expect(200);
    expect(await desk.passkeys()).toMatchObject([{ lastUsedAt: expect.stringMatching(ISO_TIME) as unknown }]);
    await desk.signIn(authenticator.get(await desk.challenge())).expect(200);
  });

  it('are added with a code where the second factor is on, and end other sessions', async () => {
    stopClock();
    const { code } = await switchOnFactor(desk.api, desk.admin);
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

it('passkeys of another host are not offered, and do not sign in', async () => {
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
