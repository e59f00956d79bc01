import { describe, expect, it } from '@jest/globals';
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
const accountOf = ({ connection }: TestApp) =>
  connection.collection<Account>('accounts').findOne({ _id: ADMIN_ID });
const login = ({ http }: TestApp, { adminEmail: email, adminPassword: password }: Settings) =>
  http.post('/api/users/login').send({ email, password });

describe('the account', () => {
  it('is made of the settings by the first start', async () => {
    const api = await startTestApp({ adminEmail: 'owner@leadlight.test' });
    onTestFinished(() => api.close());
    const account = await accountOf(api);
    expect(account?.email).toBe('owner@leadlight.test');
    expect(account?.passwordChangedAt).toBeInstanceOf(Date);
    await login(api, api.settings).expect(200);
  });

  it('stays as it is when the settings change', async () => {
    const first = await startTestApp();
    onTestFinished(() => first.close());
    const before = await accountOf(first);
    const changes = { adminEmail: 'other@leadlight.test', adminPassword: undefined };
    const again = await runTestApp({ ...first.settings, ...changes });
    await again.app.close();
    expect(await accountOf(first)).toEqual(before);
    await login(first, first.settings).expect(200);
  });

  it('cannot be made without a password: the start ends with a sentence', async () => {
    const app = await createApp(await testSettings({ adminPassword: undefined }));
    onTestFinished(() => app.close());
    await expect(app.init().catch(explainStart)).resolves.toBe(NO_ACCOUNT);
  });
});
