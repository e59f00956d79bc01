import { expect, it, onTestFinished, vi } from 'vitest';
import { Metrics } from '../src/platform/metrics/metrics.js';
import { HourlySweeps } from '../src/platform/sweeping/hourly-sweeps.service.js';
import type { Sweep } from '../src/platform/sweeping/sweep.js';
import { startTestApp } from './support/app.js';
import { eventually } from './support/eventually.js';

it('an hour has one pass, whichever process makes it', async () => {
  const desk = await startTestApp();
  onTestFinished(() => desk.close());
  const passes = desk.app.get(HourlySweeps);
  await passes.pass();
  const sweep = vi.fn<Sweep['sweep']>().mockResolvedValue([]);
  passes.add({ sweep });
  await passes.hourly();
  await passes.hourly();
  expect(sweep).toHaveBeenCalledTimes(1);
});

it('a pass whose lease was lost is made again, and one that a stop ends is not counted as done', async () => {
  const desk = await startTestApp();
  const passes = desk.app.get(HourlySweeps);
  await passes.pass();
  const counted = async () =>
    (await desk.app.get(Metrics).text())
      .split('\n')
      .filter((line) => line.startsWith('leadlight_sweeps_total'));
  const sweep = vi.fn<Sweep['sweep']>();
  passes.add({ sweep });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  sweep.mockImplementationOnce(() => (vi.setSystemTime(Date.now() + 30_000), Promise.resolve([])));
  sweep.mockResolvedValueOnce([]);
  await passes.pass();
  expect(sweep).toHaveBeenCalledTimes(2);

  vi.useRealTimers();
  const before = await counted();
  sweep.mockImplementationOnce(async ({ mayGoOn }) => {
    await eventually(() => expect(mayGoOn()).toBe(false));
    return [];
  });
  const last = passes.pass();
  await eventually(() => expect(sweep).toHaveBeenCalledTimes(3));
  await Promise.all([last, desk.close()]);
  expect(await counted()).toEqual(before);
});
