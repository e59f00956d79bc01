import { TOTP, URI } from 'otpauth';
import type { Response, Test } from 'supertest';
import type { TestApp } from './app.js';

export interface Challenge {
  challenge: string;
  methods: string[];
}

/** What the admin holds beside the password. */
export interface Factor {
  recoveryCodes: string[];
  /** The authenticator's code, now or so many steps from now. */
  code: (steps?: number) => string;
}

const STEP_MS = 30_000;

/** An authenticator that has read the QR code. */
export function authenticator(uri: string): Factor['code'] {
  const totp = URI.parse(uri) as TOTP;
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
}

export const bearer = (token: string): { Authorization: string } => ({ Authorization: `Bearer ${token}` });

/** Begins to set up the second factor. @returns the address in its QR code */
export async function beginFactor({ http, settings }: TestApp, token: string): Promise<string> {
  const begun = await http
    .post('/api/users/totp')
    .set(bearer(token))
    .send({ password: settings.adminPassword })
    .expect(201);
  return (begun.body as { uri: string }).uri;
}

/** Switches the second factor on by the code of the last step. */
export async function switchOnFactor(test: TestApp, token: string): Promise<Factor> {
  const code = authenticator(await beginFactor(test, token));
  const confirmed = await test.http
    .post('/api/users/totp/confirm')
    .set(bearer(token))
    .send({ code: code(-1) })
    .expect(200);
  return { code, ...(confirmed.body as { recoveryCodes: string[] }) };
}

export async function openChallenge({
  http,
  settings,
}: Pick<TestApp, 'http' | 'settings'>): Promise<Challenge> {
  const { adminEmail: email, adminPassword: password } = settings;
  return (await http.post('/api/users/login').send({ email, password }).expect(200)).body as Challenge;
}

export const sendCode = ({ http }: Pick<TestApp, 'http'>, challenge: string, code: unknown): Test =>
  http.post('/api/users/login/code').send({ challenge, code });

/** @returns status and code of a refusal, or the status and 'signed-in' */
export const outcome = ({ status, body }: Response): string =>
  `${status} ${(body as { code?: string }).code ?? 'signed-in'}`;
