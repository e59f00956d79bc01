import { TOTP, URI } from 'otpauth';
import type { Response, Test } from 'supertest';
import type { TestApp } from './app.js';

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
export async function beginFactor({ http, settings }: TestApp, asAdmin: Headers): Promise<string> {
  const begun = await http
    .post('/api/users/totp')
    .set(asAdmin)
    .send({ password: settings.adminPassword })
    .expect(201);
  return (begun.body as { uri: string }).uri;
}

export const recoveryCodesOf = ({ body }: Response): string[] =>
  (body as { recoveryCodes: string[] }).recoveryCodes;

/** Switches the second factor on by the code of the last step. */
export async function switchOnFactor(test: TestApp, asAdmin: Headers): Promise<Factor> {
  const code = authenticator(await beginFactor(test, asAdmin));
  const confirmed = await test.http
    .post('/api/users/totp/confirm')
    .set(asAdmin)
    .send({ code: code(-1) })
    .expect(200);
  return { code, recoveryCodes: recoveryCodesOf(confirmed) };
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
