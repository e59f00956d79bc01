import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CHALLENGE_MS } from '../src/features/auth/challenges.service.js';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Authenticator, type WebAuthnJson } from './support/authenticator.js';
import { fakeOnly } from './support/fake-only.js';
import { ORIGIN, PasskeyDesk } from './support/passkey-desk.js';
import { outcome } from './support/second-factor.js';

const passTime = (ms: number) => {
  fakeOnly(['Date'], Date.now() + ms);
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
const long = 'A'.repeat(10_000);

describe('a response of a passkey', () => {
  let desk: PasskeyDesk;
  let authenticator: Authenticator;
  beforeAll(async () => {
    desk = await PasskeyDesk.open();
  });
  afterAll(() => desk.api.close());
  beforeEach(async () => {
    await desk.reset();
    authenticator = await desk.added();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const sessions = () => desk.api.connection.collection('sessions').countDocuments();

  describe('for signing in', () => {
    it.each<[string, (options: PublicKeyCredentialRequestOptionsJSON) => unknown]>([
      ['without user verification', (options) => authenticator.get(options, { isVerified: false })],
      ['of another origin', (options) => authenticator.get(options, { origin: 'https://evil.test' })],
      [
        'of the same host at another port',
        (options) => authenticator.get(options, { origin: `${ORIGIN}:81` }),
      ],
      ['of another relying party', (options) => authenticator.get(options, { rpId: 'evil.test' })],
      ['of another type', (options) => authenticator.get(options, { type: 'webauthn.create' })],
      ['of an unknown passkey', (options) => new Authenticator(ORIGIN).get(options)],
      [
        'with the signature of another passkey',
        (options) => ({
          ...new Authenticator(ORIGIN).get(options),
          id: authenticator.id,
          rawId: authenticator.id,
        }),
      ],
      [
        'with a changed signature',
        (options) => {
          const json = authenticator.get(options);
          return having(json, { signature: changed(json.response['signature'] as string) });
        },
      ],
      [
        'to a challenge that nobody issued',
        (options) => authenticator.get({ ...options, challenge: changed(options.challenge) }),
      ],
      [
        'to a challenge that is no text',
        (options) => authenticator.get({ ...options, challenge: { $gt: '' } } as never),
      ],
      ['to no challenge', (options) => authenticator.get({ ...options, challenge: '' })],
      [
        'with client data that are no JSON',
        (options) => having(authenticator.get(options), { clientDataJSON: 'AAAA' }),
      ],
      [
        'with client data that are null',
        (options) => having(authenticator.get(options), { clientDataJSON: 'bnVsbA' }),
      ],
      [
        'with short authenticator data',
        (options) => having(authenticator.get(options), { authenticatorData: 'AAAA' }),
      ],
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

    it('counts once', async () => {
      const response = authenticator.get(await desk.challenge());
      await desk.signIn(response).expect(200);
      expect(outcome(await desk.signIn(response))).toBe('401 wrong-passkey');
    });

    it('counts for five minutes', async () => {
      const [soon, late] = [await desk.challenge(), await desk.challenge()];
      passTime(CHALLENGE_MS - 5000);
      await desk.signIn(authenticator.get(soon)).expect(200);
      passTime(5000);
      expect(outcome(await desk.signIn(authenticator.get(late)))).toBe('401 wrong-passkey');
    });

    it('is refused to a challenge of adding a passkey', async () => {
      const { challenge } = await desk.begin();
      const response = authenticator.get({ ...(await desk.challenge()), challenge });
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

    it('is refused when the passkey has been removed', async () => {
      const response = authenticator.get(await desk.challenge());
      const [passkey] = await desk.passkeys();
      await desk.remove(passkey?._id as string).expect(204);
      expect(outcome(await desk.signIn(response))).toBe('401 wrong-passkey');
    });

    it.each<[string, (right: WebAuthnJson) => unknown, string]>([
      ['nothing', () => undefined, '400 validation'],
      ['a text', () => 'x', '400 validation'],
      ['a list', (right) => [right], '400 validation'],
      ['an id that is an object', (right) => ({ ...right, id: { $gt: '' } }), '401 wrong-passkey'],
      ['an id of 10 kB', (right) => ({ ...right, id: long }), '401 wrong-passkey'],
      ['no inner response', ({ response: _response, ...right }) => right, '401 wrong-passkey'],
      ['a signature that is an object', (right) => having(right, { signature: {} }), '401 wrong-passkey'],
      [
        'client data that are an object',
        (right) => having(right, { clientDataJSON: {} }),
        '401 wrong-passkey',
      ],
    ])('%s instead is refused', async (_what, change, refusal) => {
      const refused = await desk.signIn(change(authenticator.get(await desk.challenge())));
      expect(outcome(refused)).toBe(refusal);
    });
  });

  describe('for adding one', () => {
    const add = async (response: unknown, name: unknown = 'Phone') => desk.post('', { name, response });
    const afresh = () => new Authenticator(ORIGIN);

    it.each<[string, (options: PublicKeyCredentialCreationOptionsJSON) => unknown]>([
      ['without user verification', (options) => afresh().create(options, { isVerified: false })],
      ['of another origin', (options) => afresh().create(options, { origin: 'https://evil.test' })],
      ['of another relying party', (options) => afresh().create(options, { rpId: 'evil.test' })],
      ['of another type', (options) => afresh().create(options, { type: 'webauthn.get' })],
      ['that is no CBOR', (options) => having(afresh().create(options), { attestationObject: 'AAAA' })],
      [
        'of 4,000 nested lists',
        (options) =>
          having(afresh().create(options), {
            attestationObject: Buffer.alloc(4000, 0x81).toString('base64url'),
          }),
      ],
      [
        'to a challenge that nobody issued',
        (options) => afresh().create({ ...options, challenge: changed(options.challenge) }),
      ],
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

    it('counts in the session that asked for it alone', async () => {
      const other = new PasskeyDesk(desk.api, await desk.api.signIn());
      const response = afresh().create(await desk.begin());
      expect(outcome(await other.post('', { name: 'Phone', response }))).toBe('400 validation');
      expect(outcome(await add(response))).toBe('201');
    });

    it.each<[string, unknown, string]>([
      ['an object', { $gt: '' }, 'name'],
      ['blank', '  ', 'name'],
      ['invisible', '\u2800\u200b', 'name'],
      ['of two lines', 'a\nb', 'name'],
      ['of 61 characters', 'a'.repeat(61), 'name'],
    ])('with a name that is %s is refused', async (_what, name, field) => {
      const refused = await add(afresh().create(await desk.begin()), name);
      expect(refused.body).toMatchObject({ code: 'validation', errors: [{ field }] });
    });

    it.each<[string, (right: WebAuthnJson) => unknown]>([
      ['a text', () => 'x'],
      ['a list', (right) => [right]],
      ['an attestation that is an object', (right) => having(right, { attestationObject: {} })],
      ['an attestation of 10 kB', (right) => having(right, { attestationObject: long })],
    ])('%s instead is refused', async (_what, change) => {
      expect(outcome(await add(change(afresh().create(await desk.begin()))))).toBe('400 validation');
    });
  });
});
