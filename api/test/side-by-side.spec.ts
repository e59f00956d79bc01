import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getModelToken } from '@nestjs/mongoose';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Model } from 'mongoose';
import { Account } from '../src/features/auth/account.schema.js';
import { AccountsService } from '../src/features/auth/accounts.service.js';
import { Job } from '../src/features/jobs/job.schema.js';
import { DatabaseReadiness } from '../src/platform/database/database-readiness.js';
import { DemoContent } from '../src/platform/demo/demo-content.js';
import { InstallationRecord } from '../src/platform/installation/installation-record.schema.js';
import { Installation } from '../src/platform/installation/installation.service.js';
import { ObjectClaims } from '../src/platform/installation/object-claims.js';
import { Stopping } from '../src/platform/stopping/stopping.js';
import { CheckedObjectStorage } from '../src/platform/storage/checked-object-storage.js';
import { HourlyCleanup } from '../src/platform/cleanup/hourly-cleanup.service.js';
import { startTestApp, type TestApp } from './support/app.js';
import { makeOld, storedResumes } from './support/stored-files.js';
import { onTestFinished } from './support/on-test-finished.js';
import { fakeOnly } from './support/fake-only.js';

/** What three real processes meet once in a thousand starts (replicas.spec.ts), in the very order in which it goes wrong. */
describe('processes side by side', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ seedDemo: true });
    await api.app.get(HourlyCleanup).pass();
  });
  afterAll(() => api.close());

  const modelOf = <Kept>(kept: { new (): Kept }) => api.app.get<Model<Kept>>(getModelToken(kept.name));

  it.each([
    ['between its readings', 'before'],
    ['after it found none in the store', 'after'],
  ])('one that another founds the installation beside, %s, knows it for its own', async (_when, when) => {
    const store = api.app.get(CheckedObjectStorage);
    const read = store.get.bind(store);
    for (const place of ['installation/id.txt', 'media'])
      await rm(join(api.settings.dataDir, 'objects', place), { recursive: true, force: true });
    await modelOf(InstallationRecord).deleteMany();
    const process = () =>
      new Installation(
        modelOf(InstallationRecord),
        store,
        api.app.get(DatabaseReadiness),
        api.app.get(ObjectClaims),
        api.app.get(Stopping),
      );
    const get = jest.spyOn(store, 'get').mockImplementationOnce(async (key) => {
      const found = when === 'after' ? await read(key) : undefined;
      await process().isOurs();
      return found ?? (when === 'before' ? read(key) : undefined);
    });
    expect(await process().isOurs()).toBe(true);
    get.mockRestore();
  });

  it('that start on a new database make one account', async () => {
    const accounts = modelOf(Account);
    const before = await accounts.findOne().lean();
    await accounts.deleteMany();
    const starts = [1, 2, 3].map(
      () => new AccountsService(accounts, api.settings, api.app.get(DatabaseReadiness)),
    );
    const seen = await Promise.all(starts.map((start) => start.current()));
    expect(new Set(seen.map(({ ver }) => ver)).size).toBe(1);
    expect(seen[0]?.ver).not.toBe(before?.ver);
  });

  it('fill a new database once: what fails for one of them takes nothing from the other', async () => {
    await api.connection.collection('seeds').deleteMany({});
    await modelOf(Job).deleteMany();
    const complete = jest.fn((given: readonly { _id: string }[]) => Promise.resolve(given));
    const add = () =>
      api.app.get(DemoContent).add(modelOf(Job), [{ _id: '6920000000000000000000d1' }], complete);
    await expect(Promise.all([add(), add(), add()])).resolves.toHaveLength(3);
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('clean up one at a time, and one that stood still in the middle takes nothing more before its next turn', async () => {
    const path = join(api.settings.dataDir, 'objects/resumes/nobodys.pdf');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'x');
    await makeOld([path]);
    const [resumes] = api.app.get(ObjectClaims).all.filter(({ folder }) => folder === 'resumes/');
    const named = jest.spyOn(resumes as NonNullable<typeof resumes>, 'named');
    named.mockImplementationOnce(() => {
      fakeOnly(['Date'], Date.now() + 60_000);
      return Promise.resolve(new Set());
    });
    onTestFinished(() => void jest.useRealTimers());
    let left: string[] = [];
    named.mockImplementationOnce(async () => {
      left = await storedResumes(api.settings);
      return new Set();
    });
    await api.app.get(HourlyCleanup).pass();
    // In its next turn.
    expect([left, await storedResumes(api.settings)]).toEqual([[path], []]);
  });
});
