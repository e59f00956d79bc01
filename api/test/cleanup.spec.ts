import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { expect, it, jest } from '@jest/globals';
import { Registry } from 'prom-client';
import { ID_KEY } from '../src/platform/installation/store-ownership.js';
import { HourlyCleanup } from '../src/platform/cleanup/hourly-cleanup.service.js';
import { Stopping } from '../src/platform/stopping/stopping.js';
import { CheckedObjectStorage } from '../src/platform/storage/checked-object-storage.js';
import type { ObjectEntry } from '../src/platform/storage/object-storage.js';
import type { CleanupTask } from '../src/platform/cleanup/cleanup-task.js';
import { startTestApp, type TestApp } from './support/app.js';
import { eventually } from './support/eventually.js';
import { onTestFinished } from './support/on-test-finished.js';
import { fakeOnly } from './support/fake-only.js';

it('an hour has one pass, whichever process makes it', async () => {
  const desk = await startTestApp();
  onTestFinished(() => desk.close());
  const passes = desk.app.get(HourlyCleanup);
  await passes.pass();
  const run = jest.fn<CleanupTask['run']>().mockResolvedValue([]);
  passes.add({ run });
  await passes.hourly();
  await passes.hourly();
  expect(run).toHaveBeenCalledTimes(1);
});

it.each([
  ['cleanup', () => Promise.resolve()],
  [
    'compares database and store',
    async ({ app, connection }: TestApp) => {
      await connection.collection('installation').deleteMany({});
      await app.get(CheckedObjectStorage).delete(ID_KEY);
    },
  ],
])('a stop waits for no listing that %s, and closes the database', async (_what, prepare) => {
  const desk = await startTestApp();
  const passes = desk.app.get(HourlyCleanup);
  await passes.pass();
  await prepare(desk);
  const never = async function* (_prefix: string, signal?: AbortSignal): AsyncGenerator<ObjectEntry> {
    await delay(24 * 3_600_000, undefined, { signal });
    yield { key: 'resumes/none.pdf', modifiedAt: new Date(0) };
  };
  const list = jest.spyOn(CheckedObjectStorage.prototype, 'list').mockImplementation(never);
  void passes.pass();
  await eventually(() => expect(list).toHaveBeenCalled());
  await desk.close();
  expect(desk.app.get(Stopping).isInTime).toBe(true);
  expect(desk.connection.readyState).toBe(mongoose.ConnectionStates.disconnected);
});

it('a pass whose lease was lost is made again, and one that a stop ends is not counted as done', async () => {
  const desk = await startTestApp();
  const passes = desk.app.get(HourlyCleanup);
  await passes.pass();
  const counted = async () =>
    (await desk.app.get(Registry).metrics())
      .split('\n')
      .filter((line) => line.startsWith('leadlight_cleanups_total'));
  const run = jest.fn<CleanupTask['run']>();
  passes.add({ run });
  fakeOnly(['Date']);
  onTestFinished(() => void jest.useRealTimers());
  run.mockImplementationOnce(() => (jest.setSystemTime(Date.now() + 30_000), Promise.resolve([])));
  run.mockResolvedValueOnce([]);
  await passes.pass();
  expect(run).toHaveBeenCalledTimes(2);

  jest.useRealTimers();
  const before = await counted();
  run.mockImplementationOnce(async ({ mayGoOn }) => {
    await eventually(() => expect(mayGoOn()).toBe(false));
    return [];
  });
  const last = passes.pass();
  await eventually(() => expect(run).toHaveBeenCalledTimes(3));
  await Promise.all([last, desk.close()]);
  expect(await counted()).toEqual(before);
});
