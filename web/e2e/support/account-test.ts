import { MongoClient, type Document } from 'mongodb';
import { Secret, TOTP } from 'otpauth';
import { fetchOnce } from './fetch-once';
import { ADMIN, Server } from './server';
import { expect, test as base } from './test';

/** How a browser calls itself, and what the product makes of it. */
export const PHONE = {
  agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  device: 'Safari on iOS',
};

const TOTP_STEP_MS = 30_000;

/** Signs in over the API, and asks as who did. */
class AccountClient {
  constructor(private readonly url: string) {}

  login(password = ADMIN.password, userAgent = 'Mozilla/5.0'): Promise<Response> {
    return fetchOnce(`${this.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ email: ADMIN.email, password }),
    });
  }

  async token(userAgent?: string): Promise<string> {
    const answer = await this.login(ADMIN.password, userAgent);
    return ((await answer.json()) as { token: string }).token;
  }

  /** What the API answers to this token. */
  async statusOf(token: string): Promise<number> {
    const answer = await fetchOnce(`${this.url}/api/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status;
  }
}

/** An authenticator app. Each of its codes counts once: the second one is of the next step, which counts already. */
export function authenticator(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) });
  return {
    code: () => totp.generate(),
    nextCode: () => totp.generate({ timestamp: Date.now() + TOTP_STEP_MS }),
  };
}

interface TestFixtures {
  /** Signs in to the account, which is new in each test. */
  client: AccountClient;
}

interface WorkerFixtures {
  /** A product whose account the tests may change. Passkeys need a host name. */
  site: Server;
  account: AccountReset;
}

/** Sets the account back to its state after the first start, without sessions and counted attempts. */
class AccountReset {
  private readonly client: MongoClient;
  private first: Document[] = [];

  constructor(site: Server) {
    this.client = new MongoClient(site.databaseUri);
  }

  async store(): Promise<void> {
    this.first = await this.client.db().collection('accounts').find().toArray();
  }

  async apply(): Promise<void> {
    const database = this.client.db();
    for (const name of ['accounts', 'sessions', 'challenges', 'limitCounts'])
      await database.collection(name).deleteMany({});
    await database.collection('accounts').insertMany(this.first);
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** Signed in, with an account that is new in each test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await Server.start({}, 'localhost');
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  account: [
    async ({ site }, use) => {
      const account = new AccountReset(site);
      await account.store();
      await use(account);
      await account.close();
    },
    { scope: 'worker' },
  ],
  client: async ({ site, account }, use) => {
    await account.apply();
    await use(new AccountClient(site.url));
  },
  baseURL: async ({ site }, use) => use(site.url),
  storageState: async ({ site, client, userAgent }, use) => {
    const localStorage = [
      { name: 'authToken', value: await client.token(userAgent) },
      { name: 'Email', value: ADMIN.email },
    ];
    await use({ cookies: [], origins: [{ origin: site.url, localStorage }] });
  },
});

export { expect };
