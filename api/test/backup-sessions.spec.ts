import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { RestoredCheck } from '../src/platform/backup/restored-check.service.js';
import type { Restored } from '../src/platform/backup/restorer.service.js';
import { StagedObjects } from '../src/platform/backup/staged-objects.js';
import type { Settings } from '../src/platform/config/settings.js';
import { Account, ADMIN_ID } from '../src/features/auth/account.schema.js';
import { AdminReset } from '../src/features/auth/admin-reset.service.js';
import { AdminResetModule } from '../src/start/admin-reset.module.js';
import { restoreInto, withInstallation } from '../src/start/installation-work.js';
import { runTestApp, startTestApp, type TestApp } from './support/app.js';
import { check, type CheckedArchive } from './support/archives.js';
import { testSettings, type TestSettings } from './support/settings.js';

/** Whether the back office opens with this token. */
const statusWith = async ({ http }: TestApp, token: string): Promise<number> =>
  (await http.get('/api/enquiries').set('Authorization', `Bearer ${token}`)).status;

const secretsIn = (settings: Settings): string => join(settings.dataDir, 'secrets');

/** As an installation that keeps its own secrets, which a restore may replace. */
const withSecrets = (settings: Settings): Settings => ({
  ...settings,
  backup: { ...settings.backup, replace: true, secrets: { dir: secretsIn(settings), mode: 0o600 } },
});

const restoreAndCompare = (settings: Settings, archive: CheckedArchive): Promise<Restored> =>
  restoreInto(withSecrets(settings), archive.path, (context, { parts }) =>
    context.get(RestoredCheck).assertSame(parts),
  );

describe('who may sign in after a restore', () => {
  let first: Settings;
  let archive: CheckedArchive;
  let archived: string;
  const places: Settings[] = [];
  beforeAll(async () => {
    const product = await startTestApp();
    archived = await product.signIn();
    await product.connection.collection<Account>('accounts').updateOne(
      { _id: ADMIN_ID },
      {
        $set: {
          recoveryCodes: ['a'.repeat(43)],
          pendingTotp: { secret: 'A'.repeat(32), createdAt: new Date() },
          changedIn: { sessionId: 'before', ver: 1 },
        },
      },
    );
    archive = await check(await product.app.get(BackupMaker).make());
    first = product.settings;
    await product.app.close();
  });
  afterEach(async () => {
    for (const settings of places.splice(0)) await removePlace(settings);
  });
  afterAll(() => removePlace(first));

  async function removePlace({ dataDir, mongodbUri }: Settings): Promise<void> {
    const connection = await mongoose.createConnection(mongodbUri as string).asPromise();
    await connection.dropDatabase();
    await connection.close();
    await rm(dataDir, { recursive: true, force: true });
  }

  async function place(overrides: Partial<Settings> = {}): Promise<TestSettings> {
    const settings = await testSettings(overrides);
    places.push(settings);
    return settings;
  }
  const withThoseOfTheArchive = (): Promise<TestSettings> => place(secretsOfTheArchive());
  const secretsOfTheArchive = (): Partial<Settings> => ({
    jwtSecret: archive.jwtSecret,
    adminPassword: first.adminPassword,
  });

  const accountOf = ({ connection }: TestApp) =>
    connection.collection<Account>('accounts').findOne({ _id: ADMIN_ID });

  it('into nothing: the admin, with the password of the archive, and no session of before', async () => {
    const settings = await withThoseOfTheArchive();
    expect(await restoreAndCompare(settings, archive)).toMatchObject({ isOver: false });
    expect(await readFile(join(secretsIn(settings), 'jwt-secret'), 'utf8')).toBe(archive.jwtSecret);
    const product = await runTestApp(settings);
    expect(await statusWith(product, archived)).toBe(401);
    expect(await statusWith(product, await product.signIn())).toBe(200);
    // What was under way when the archive was made has ended.
    const account = await accountOf(product);
    expect(account?.recoveryCodes).toEqual(['a'.repeat(43)]);
    expect([account?.pendingTotp, account?.changedIn]).toEqual([undefined, undefined]);
    await product.app.close();
  });

  it('over an installation: as before, with its own password, and no session that had ended', async () => {
    // As the same installation later: the same key, another password since.
    const settings = await place({ jwtSecret: archive.jwtSecret });
    await restoreAndCompare({ ...settings, ...secretsOfTheArchive() }, archive);
    await rm(secretsIn(settings), { recursive: true });
    const changed = await withInstallation(settings, [AdminResetModule], (context) =>
      context.get(AdminReset).run(),
    );
    settings.adminPassword = changed.password;
    const before = await runTestApp(settings);
    const now = await before.signIn();
    await before.app.close();

    expect(await restoreAndCompare(settings, archive)).toMatchObject({ isOver: true });
    const product = await runTestApp(settings);
    expect([await statusWith(product, archived), await statusWith(product, now)]).toEqual([401, 200]);
    expect(await product.signIn()).toBeDefined();
    expect((await accountOf(product))?.recoveryCodes).toBeUndefined();
    await product.app.close();
    // The key of the applicants' links belongs to the data.
    expect(await readdir(secretsIn(settings))).toEqual(['link-secret']);
    expect(await readFile(join(secretsIn(settings), 'link-secret'), 'utf8')).toBe(first.linkSecret);
  });

  it('into nothing, cut off and run again: as if it had been run once', async () => {
    const settings = await withThoseOfTheArchive();
    const cut = jest.spyOn(StagedObjects.prototype, 'clearOld').mockRejectedValueOnce(new Error('cut off'));
    await expect(restoreAndCompare(settings, archive)).rejects.toThrow(/stopped in the middle/);
    cut.mockRestore();
    await rm(secretsIn(settings), { recursive: true });
    expect(await restoreAndCompare(settings, archive)).toMatchObject({ isOver: false });
    expect((await readdir(secretsIn(settings))).sort()).toEqual(['jwt-secret', 'link-secret']);
  });
});
