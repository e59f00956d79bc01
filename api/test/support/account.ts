import type { Test, Response } from 'supertest';
import { TOTP, URI } from 'otpauth';
import type { Http, TestApp } from './app.js';

type Method = 'get' | 'put' | 'post' | 'delete';

export interface ListedSession {
  _id: string;
  current: boolean;
  device: string;
  lastSeenAt: string;
}

/** @returns what takes the account back to this state, and ends sessions, challenges and limits */
export async function accountReset({ connection }: TestApp): Promise<() => Promise<void>> {
  const accounts = connection.collection('accounts');
  const account = (await accounts.findOne()) as object;
  return async () => {
    await accounts.replaceOne({}, account);
    for (const name of ['sessions', 'challenges', 'limitCounts'])
      await connection.collection(name).deleteMany({});
  };
}

/** A product, and the admin signed in at a first browser. */
export async function openAccountDesk(api: TestApp) {
  const { adminEmail: email, adminPassword } = api.settings;
  const signIn = async (userAgent = '', password = adminPassword): Promise<string> => {
    const login = api.http.post('/api/users/login').set('User-Agent', userAgent).send({ email, password });
    return ((await login.expect(200)).body as { token: string }).token;
  };
  const first = await signIn();
  const ask = (method: Method, path: string, token = first): Test =>
    api.http[method](`/api/users/${path}`).set('Authorization', `Bearer ${token}`);
  return {
    api,
    token: first,
    /** Signs in at another browser. */
    signIn,
    /** Asks below /api/users, as the first browser unless another token is given. */
    ask,
    /** The sessions as a browser sees them. */
    sessions: async (token?: string) =>
      (await ask('get', 'sessions', token).expect(200)).body as ListedSession[],
  };
}

export type AccountDesk = Awaited<ReturnType<typeof openAccountDesk>>;

interface Challenge {
  challenge: string;
  methods: string[];
}

/** What the admin holds beside the password. */
export interface Factor {
  recoveryCodes: string[];
  /** The authenticator's code, now or so many steps from now. */
  code: (steps?: number) => string;
}

type Headers = Record<string, string>;

const STEP_MS = 30_000;

/** An authenticator that has read the QR code. */
export function authenticator(uri: string): Factor['code'] {
  const totp = URI.parse(uri) as TOTP;
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}

export const bearer = (token: string): { Authorization: string } => ({ Authorization: `Bearer ${token}` });

/** Begins to set up the second factor. @returns the address in its QR code */
export async function beginFactor({ settings }: TestApp, admin: Http): Promise<string> {
  const begun = admin.post('/api/users/totp').send({ password: settings.adminPassword });
  return ((await begun.expect(201)).body as { uri: string }).uri;
}

export const recoveryCodesOf = ({ body }: Response): string[] =>
  (body as { recoveryCodes: string[] }).recoveryCodes;

/** Switches the second factor on by the code of the last step. */
export async function switchOnFactor(test: TestApp, admin: Http): Promise<Factor> {
  const code = authenticator(await beginFactor(test, admin));
  const confirmed = admin.post('/api/users/totp/confirm').send({ code: code(-1) });
  return { code, recoveryCodes: recoveryCodesOf(await confirmed.expect(200)) };
}

export const sendPassword = (
  { http, settings: { adminEmail: email, adminPassword: password } }: Pick<TestApp, 'http' | 'settings'>,
  headers: Headers = {},
): Test => http.post('/api/users/login').set(headers).send({ email, password });

export const openChallenge = async (
  test: Pick<TestApp, 'http' | 'settings'>,
  headers?: Headers,
): Promise<Challenge> => (await sendPassword(test, headers).expect(200)).body as Challenge;

export const sendCode = (
  { http }: Pick<TestApp, 'http'>,
  challenge: unknown,
  code: unknown,
  headers: Headers = {},
): Test => http.post('/api/users/login/code').set(headers).send({ challenge, code });

/** The status, and the code of a refusal. */
export const outcome = ({ status, body }: Response): string =>
  `${status} ${(body as { code?: string }).code ?? ''}`.trim();

/** The first field that a 400 names, and why. */
export function refusedField({ body }: Response): string {
  const [{ field, message } = {}] =
    (body as { errors?: { field?: string; message?: string }[] }).errors ?? [];
  return `${field}: ${message}`;
}
