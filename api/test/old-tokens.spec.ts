import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { BackupExporter } from '../src/platform/backup/backup-exporter.service.js';
import { runTestApp, startTestApp, type TestApp } from './support/app.js';
import { check, mayReplace, restoreInto } from './support/archives.js';
import { onTestFinished } from './support/on-test-finished.js';
import { testSettings } from './support/settings.js';

const path = '/api/users/sessions';

interface ListedSession {
  _id: string;
  current: boolean;
  device: string;
}

describe('tokens of before there were sessions', () => {
  let before: TestApp;
  let updated: TestApp;
  let token: string;
  beforeEach(async () => {
    before = await startTestApp();
    token = await tokenOfBefore();
    await asBefore();
    updated = await runTestApp(before.settings);
  });
  afterEach(async () => {
    await updated.close();
    await before.close();
  });

  const accounts = () => before.connection.collection<{ _id: string; ver: number }>('accounts');
  /** As the version before signed it. */
  async function tokenOfBefore(change = 0): Promise<string> {
    const { ver } = (await accounts().findOne({ _id: 'admin' })) as { ver: number };
    const claims = { email: before.settings.adminEmail, ver: ver + change };
    return before.app.get(JwtService).signAsync(claims, { subject: 'admin' });
  }
  /** The database as the version before left it. */
  async function asBefore(): Promise<void> {
    await accounts().updateOne(
      { _id: 'admin' },
      { $unset: { passwordChangedAt: 1, firstSettings: 1, changedIn: 1 } },
    );
    await before.connection.collection<{ _id: number }>('migrations').deleteOne({ _id: 3 });
  }
  const ask = (bearer = token) => updated.http.get(path).set('Authorization', `Bearer ${bearer}`);
  const list = async (bearer?: string) => (await ask(bearer).expect(200)).body as ListedSession[];

  it('stay good as one session, which is listed and current', async () => {
    await list(await tokenOfBefore());
    const now = await updated.signIn();
    expect(await list()).toContainEqual(
      expect.objectContaining({ device: 'before the update', current: true }),
    );
    expect(await list(now)).toContainEqual(
      expect.objectContaining({ device: 'before the update', current: false }),
    );
    expect(await list(now)).toHaveLength(2);
  });

  it('find the account with what it has now', async () => {
    const { body } = (await updated.http
      .get('/api/users/me')
      .set('Authorization', `Bearer ${token}`)
      .expect(200)) as { body: Record<string, unknown> };
    const stored = await accounts().findOne({ _id: 'admin' });
    expect(stored).toMatchObject({
      firstSettings: {
        email: before.settings.adminEmail,
        passwordHash: expect.stringMatching(/^\$argon2id/),
      },
    });
    expect(body['passwordChangedAt']).toBe(body['createdAt']);
  });

  it('are refused with another ver than the account had', async () => {
    await ask(await tokenOfBefore(1)).expect(401);
    await ask(await tokenOfBefore(-1)).expect(401);
  });

  it('end together', async () => {
    const now = await updated.signIn();
    const old = (await list(now)).find(({ current }) => !current) as ListedSession;
    await updated.http.delete(`${path}/${old._id}`).set('Authorization', `Bearer ${now}`).expect(204);
    await ask().expect(401);
  });

  it('end with a change of the password elsewhere, and go on with one of their own', async () => {
    const now = await updated.signIn();
    const change = (bearer: string, current: string, next: string) =>
      updated.http
        .put('/api/users/password')
        .set('Authorization', `Bearer ${bearer}`)
        .send({ current, next })
        .expect(204);
    await change(token, before.settings.adminPassword, 'the second password');
    expect(await list()).toMatchObject([{ device: 'before the update', current: true }]);
    await ask(now).expect(401);
    await ask(await tokenOfBefore()).expect(401);

    const login = { email: before.settings.adminEmail, password: 'the second password' };
    const { body } = (await updated.http.post('/api/users/login').send(login).expect(200)) as {
      body: { token: string };
    };
    await change(body.token, 'the second password', 'the third password');
    await ask().expect(401);
  });

  it('count no more where an archive of before was restored into nothing', async () => {
    const { path: archive, jwtSecret } = await check(await makeOldArchive());
    const settings = await testSettings({ jwtSecret, adminPassword: before.settings.adminPassword });
    await restoreInto(mayReplace(settings), archive);
    const restored = await runTestApp(settings);
    onTestFinished(() => restored.close());
    const get = (bearer: string) => restored.http.get(path).set('Authorization', `Bearer ${bearer}`);
    await get(token).expect(401);
    const list = (await get(await restored.signIn()).expect(200)).body as ListedSession[];
    expect(list).toMatchObject([{ current: true }]);
    expect(list).toHaveLength(1);
  });

  async function makeOldArchive(): Promise<string> {
    await asBefore();
    return (await before.app.get(BackupExporter).make()).path;
  }
});
