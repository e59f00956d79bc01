import type { Test } from 'supertest';
import { startTestApp, type TestApp } from './app.js';
import type { Settings } from '../../src/platform/config/settings.js';

type Method = 'get' | 'put' | 'post' | 'delete';

export interface ListedSession {
  _id: string;
  current: boolean;
  device: string;
  createdAt: string;
  lastSeenAt: string;
}

/** A product, and the admin signed in at one or more browsers. */
export interface AccountDesk {
  api: TestApp;
  /** Of the first browser. */
  token: string;
  /** Signs in at another browser. */
  signIn(userAgent?: string, password?: string): Promise<string>;
  /** Asks below /api/users, as the first browser unless another token is given. */
  ask(method: Method, path: string, token?: string): Test;
  /** The sessions as a browser sees them. */
  sessions(token?: string): Promise<ListedSession[]>;
}

export async function startAccountDesk(overrides: Partial<Settings> = {}): Promise<AccountDesk> {
  const api = await startTestApp(overrides);
  await api.ready();
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
    signIn,
    ask,
    sessions: async (token) => (await ask('get', 'sessions', token).expect(200)).body as ListedSession[],
  };
}
