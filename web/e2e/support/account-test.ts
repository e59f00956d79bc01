import { MongoClient } from 'mongodb';
import { Secret, TOTP } from 'otpauth';
import { fetchOnce } from './fetch-once';
import { ADMIN } from './server';
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

/** Signed in, with an account that is new in each test; afterwards it and its sessions are as they were. */
export const test = base.extend<{ client: AccountClient }>({
  client: async ({ server, sharedBackOffice }, use) => {
    await sharedBackOffice.token();
    const connection = new MongoClient(server.databaseUri);
    const collection = (name: string) => connection.db().collection(name);
    const [accounts, sessions] = [collection('accounts'), collection('sessions')];
    const clear = async () => {
      for (const name of ['sessions', 'challenges', 'limitCounts']) await collection(name).deleteMany({});
    };
    const [account, kept] = [await accounts.findOne({}), await sessions.find().toArray()];
    await clear();
    await use(new AccountClient(server.url));
    await clear();
    // Never away: the open page may be asking just now.
    await accounts.replaceOne({}, account ?? {});
    await sessions.insertMany(kept);
    await connection.close();
  },
  storageState: async ({ server, client, userAgent }, use) => {
    const localStorage = [
      { name: 'authToken', value: await client.token(userAgent) },
      { name: 'Email', value: ADMIN.email },
    ];
    await use({ cookies: [], origins: [{ origin: server.url, localStorage }] });
  },
});

export { expect };
