import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createApp } from '../src/bootstrap.js';
import { Account, ADMIN_ID } from '../src/features/auth/account.schema.js';
import type { Settings } from '../src/platform/config/settings.js';
import { explainStart } from '../src/start/explain-start.js';
import { runTestApp, startTestApp, type TestApp } from './support/app.js';
import { onTestFinished } from './support/on-test-finished.js';
import { testSettings } from './support/settings.js';

const NO_ACCOUNT =
  'Leadlight has no account to sign in with yet: ADMIN_PASSWORD, or ADMIN_PASSWORD_FILE with the path of a readable file, should be set. ' +
  'Set it and start Leadlight again.';
const DIFFERS = expect.stringMatching(
  /^ADMIN_EMAIL or ADMIN_PASSWORD differs from what the account was made from\..*admin:reset/,
);

const accountOf = ({ connection }: TestApp) =>
  connection.collection<Account>('accounts').findOne({ _id: ADMIN_ID });
const login = ({ http }: TestApp, { adminEmail: email, adminPassword: password }: Settings) =>
  http.post('/api/users/login').send({ email, password });

describe('the account', () => {
  afterEach(() => void jest.restoreAllMocks());

  /** The product again, with other settings. @returns what it warned of them */
  async function startAgain(first: TestApp, changes: Partial<Settings>): Promise<string[]> {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const again = await runTestApp({ ...first.settings, ...changes });
    await again.app.close();
    return warn.mock.calls.map(([what]) => String(what)).filter((what) => what.startsWith('ADMIN_'));
  }

  it('is made of the settings by the first start', async () => {
    const api = await startTestApp({ adminEmail: 'owner@leadlight.test' });
    onTestFinished(() => api.close());
    const account = await accountOf(api);
    expect(account?.email).toBe('owner@leadlight.test');
    expect(account?.firstSettings).toEqual({ email: account?.email, passwordHash: account?.passwordHash });
    expect(account?.passwordChangedAt).toBeInstanceOf(Date);
    await login(api, api.settings).expect(200);
  });

  it.each([
    ['another password', { adminPassword: 'another password of theirs' }],
    ['another e-mail address', { adminEmail: 'other@leadlight.test' }],
  ])('stays as it is with %s in the settings, and the start says so once', async (_what, changes) => {
    const api = await startTestApp();
    onTestFinished(() => api.close());
    const before = await accountOf(api);
    expect(await startAgain(api, changes)).toEqual([DIFFERS]);
    expect(await accountOf(api)).toEqual(before);
  });

  it('needs no password in the settings any more', async () => {
    const api = await startTestApp();
    onTestFinished(() => api.close());
    expect(await startAgain(api, { adminPassword: undefined })).toEqual([]);
    await login(api, api.settings).expect(200);
  });

  it.each([
    ['those that it was made of', {}],
    ['its own of now', { adminEmail: 'new@leadlight.test' }],
    ['no e-mail address', { adminEmail: 'admin@leadlight.example' }],
  ])('that was changed since is not complained of with %s in the settings', async (_what, changes) => {
    const api = await startTestApp({ adminEmail: 'first@leadlight.test' });
    onTestFinished(() => api.close());
    await api.connection
      .collection<Account>('accounts')
      .updateOne({ _id: ADMIN_ID }, { $set: { email: 'new@leadlight.test' } });
    expect(await startAgain(api, changes)).toEqual([]);
  });

  it('cannot be made without a password: the start ends with a sentence', async () => {
    const app = await createApp(await testSettings({ adminPassword: undefined }));
    onTestFinished(() => app.close());
    await expect(app.init().catch(explainStart)).resolves.toBe(NO_ACCOUNT);
  });
});
