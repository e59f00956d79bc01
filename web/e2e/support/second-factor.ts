import { authenticator } from './account-test';
import { fetchOnce } from './fetch-once';
import { ADMIN, type Server } from './server';

/** Switches the second factor on over the API, which ends all other sessions. The code that signs in next is the authenticator's `nextCode`. */
export async function switchOnTotp(server: Server, client: { token: () => Promise<string> }) {
  const token = await client.token();
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await fetchOnce(`${server.url}/api/users/totp${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST totp${path} answered ${String(answer.status)}`);
    return (await answer.json()) as T;
  };
  const { secret } = await post<{ secret: string }>('', { password: ADMIN.password });
  const app = authenticator(secret);
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('/confirm', { code: app.code() });
  return { app, recoveryCodes, token };
}
