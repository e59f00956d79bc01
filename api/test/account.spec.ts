import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';

describe('the account', () => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    test = await startTestApp();
    token = await test.signIn();
  });
  afterEach(() => test.close());
  const as = (bearer = token) => ({ Authorization: `Bearer ${bearer}` });

  it('is shown without its secrets', async () => {
    const { body } = (await test.http.get('/api/users/me').set(as()).expect(200)) as { body: unknown };
    expect(body).toEqual({
      email: test.settings.adminEmail,
      createdAt: expect.any(String) as unknown,
      passwordChangedAt: expect.any(String) as unknown,
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  it('gets another password, which ends all other sessions', async () => {
    const other = await test.signIn();
    const next = 'quite another password';
    await test.http
      .put('/api/users/password')
      .set(as())
      .send({ current: test.settings.adminPassword, next })
      .expect(204);
    await test.http.get('/api/users/me').set(as()).expect(200);
    await test.http.get('/api/users/me').set(as(other)).expect(401);
    const { body } = (await test.http.get('/api/users/sessions').set(as()).expect(200)) as { body: unknown };
    expect(body).toMatchObject([{ current: true }]);
    expect(body).toHaveLength(1);
    await test.http
      .post('/api/users/login')
      .send({ email: test.settings.adminEmail, password: next })
      .expect(200);
  });
});
