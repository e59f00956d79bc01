import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';
import { stopClock } from './support/clock.js';
import { bearer, openChallenge, sendCode, switchOnFactor } from './support/second-factor.js';

describe('the second factor', () => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    stopClock();
    test = await startTestApp();
    token = await test.signIn();
  });
  afterEach(async () => {
    await test.close();
    jest.useRealTimers();
  });

  it('counts from its first code on, and signs in', async () => {
    const { code, recoveryCodes } = await switchOnFactor(test, token);
    expect(recoveryCodes).toHaveLength(10);
    const { challenge, methods } = await openChallenge(test);
    expect(methods).toEqual(['totp', 'recovery-code']);
    const signedIn = await sendCode(test, challenge, code()).expect(200);
    const { token: another } = signedIn.body as { token: string };
    await test.http.get('/api/enquiries').set(bearer(another)).expect(200);
    const proof = { password: test.settings.adminPassword };
    const renewed = await test.http
      .post('/api/users/totp/recovery-codes')
      .set(bearer(token))
      .send({ ...proof, code: code(1) })
      .expect(200);
    const [first] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    await test.http
      .delete('/api/users/totp')
      .set(bearer(token))
      .send({ ...proof, code: first })
      .expect(204);
    expect(await test.signIn()).toEqual(expect.any(String));
  });
});
