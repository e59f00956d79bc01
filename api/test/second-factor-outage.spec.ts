import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'supertest';
import { startTestApp, type TestApp } from './support/app.js';
import { stopClock } from './support/clock.js';
import type { CuttableProxy } from './support/cuttable-proxy.js';
import { proxiedDatabase } from './support/databases.js';
import {
  authenticator,
  bearer,
  openChallenge,
  outcome,
  recoveryCodesOf,
  sendCode,
  sendPassword,
  type Factor,
} from './support/second-factor.js';

describe('when the database is away in the middle of it', () => {
  let proxy: CuttableProxy;
  let test: TestApp;
  let asAdmin: { Authorization: string };
  let code: Factor['code'];
  let recoveryCodes: string[];

  beforeAll(async () => {
    stopClock();
    const database = await proxiedDatabase();
    proxy = database.proxy;
    test = await startTestApp({ mongodbUri: database.uri });
    await test.ready();
    asAdmin = bearer(await test.signIn());
  });
  afterAll(async () => {
    await test.close();
    await proxy.cut();
    jest.useRealTimers();
  });

  const ask = (method: 'post' | 'delete', path: string, body: object) =>
    test.http[method](`/api/users/totp${path}`).set(asAdmin).send(body);

  /** Asks for the same while the database is away and when it is back. */
  async function acrossOutage(send: () => PromiseLike<Response>): Promise<Response> {
    await proxy.cut();
    expect(outcome(await send())).toBe('503 database-unavailable');
    await proxy.restore();
    await test.ready();
    return send();
  }

  it('setting up goes on', async () => {
    const { adminPassword: password } = test.settings;
    const begun = await acrossOutage(() => ask('post', '', { password }));
    code = authenticator((begun.body as { uri: string }).uri);
    recoveryCodes = recoveryCodesOf(await acrossOutage(() => ask('post', '/confirm', { code: code(-1) })));
    expect(recoveryCodes).toHaveLength(10);
  });

  it('signing in goes on, with the same challenge and the same code', async () => {
    expect(outcome(await acrossOutage(() => sendPassword(test)))).toBe('200');
    for (const each of [code(), recoveryCodes[0]]) {
      const { challenge } = await openChallenge(test);
      expect(outcome(await acrossOutage(() => sendCode(test, challenge, each)))).toBe('200');
    }
  });

  it('changing it goes on, with the same code', async () => {
    const { adminPassword: password } = test.settings;
    const renewed = await acrossOutage(() =>
      ask('post', '/recovery-codes', { password, code: recoveryCodes[1] }),
    );
    expect(outcome(renewed)).toBe('200');
    expect(outcome(await acrossOutage(() => ask('delete', '', { password, code: code(1) })))).toBe('204');
  });
});
