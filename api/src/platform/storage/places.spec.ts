import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Places } from './places.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives a place that is given back to who waits, in turn, and none after the wait', async () => {
  const places = new Places(1, 2000);
  const giveBack = await places.take();
  const [second, third] = [places.take(), places.take()];
  vi.advanceTimersByTime(1999);
  giveBack?.();
  giveBack?.();
  const giveBackSecond = await second;
  expect(giveBackSecond).toBeTypeOf('function');
  vi.advanceTimersByTime(1);
  expect(await third).toBeUndefined();
  giveBackSecond?.();
  expect(await places.take()).toBeTypeOf('function');
});
