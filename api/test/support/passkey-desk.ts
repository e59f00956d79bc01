import type { Collection } from 'mongoose';
import type { Test } from 'supertest';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { PasskeyDto } from '../../src/features/auth/account/account.dto.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { startTestApp, withToken, type Http, type TestApp } from './app.js';
import { Authenticator, type Misbehaviour } from './authenticator.js';

export const ORIGIN = 'https://leadlight.test';

/** A signed-in admin, and the calls of the passkeys. */
export class PasskeyDesk {
  readonly admin: Http;
  private addresses = 0;

  constructor(
    readonly api: TestApp,
    readonly token: string,
  ) {
    this.admin = withToken(api.url, token);
  }

  static async open(overrides: Partial<Settings> = {}): Promise<PasskeyDesk> {
    const api = await startTestApp({ publicUrl: ORIGIN, trustProxy: 1, ...overrides });
    await api.ready();
    return new PasskeyDesk(api, await api.signIn());
  }

  post(path: string, body: object): Test {
    return this.admin.post(`/api/users/passkeys${path}`).send(body);
  }

  remove(id: string, body: object = this.proof): Test {
    return this.admin.delete(`/api/users/passkeys/${id}`).send(body);
  }

  async begin(): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return (await this.post('/options', this.proof).expect(200))
      .body as PublicKeyCredentialCreationOptionsJSON;
  }

  async add(authenticator: Authenticator, name = 'Laptop', wrong?: Misbehaviour): Promise<PasskeyDto> {
    const response = authenticator.create(await this.begin(), wrong);
    return (await this.post('', { name, response }).expect(201)).body as PasskeyDto;
  }

  /** @returns an authenticator whose passkey the account has */
  async added(): Promise<Authenticator> {
    const authenticator = new Authenticator(ORIGIN);
    await this.add(authenticator);
    return authenticator;
  }

  async challenge(api = this.api): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = api.http.post('/api/users/login/passkey/options');
    return (await options.set('X-Forwarded-For', this.nextAddress()).expect(200))
      .body as PublicKeyCredentialRequestOptionsJSON;
  }

  signIn(response: unknown, api: Pick<TestApp, 'http'> = this.api): Test {
    return api.http.post('/api/users/login/passkey').send({ response });
  }

  async passkeys(): Promise<PasskeyDto[]> {
    const me = await this.admin.get('/api/users/me').expect(200);
    return (me.body as { passkeys: PasskeyDto[] }).passkeys;
  }

  /** Takes all passkeys away, and a second factor. */
  async reset(): Promise<void> {
    await this.accounts.updateOne({}, { $unset: { passkeys: 1, totp: 1, recoveryCodes: 1 } });
  }

  /** As it is stored. */
  get accounts(): Collection {
    return this.api.connection.collection('accounts');
  }

  /** Passkey sign-ins are limited by address. */
  private nextAddress(): string {
    this.addresses += 1;
    return `2001:db8:${this.addresses}::1`;
  }

  get proof(): { password: string } {
    return { password: this.api.settings.adminPassword };
  }
}
