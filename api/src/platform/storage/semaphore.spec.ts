import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Semaphore } from './semaphore.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('gives a place that is given back to who waits, in turn, and none after the wait', async () => {
  const semaphore = new Semaphore(1, 2000);
  const release = await semaphore.acquire();
  const [second, third] = [semaphore.acquire(), semaphore.acquire()];
  jest.advanceTimersByTime(1999);
  release?.();
  release?.();
  const releaseSecond = await second;
  expect(typeof releaseSecond).toBe('function');
  jest.advanceTimersByTime(1);
  expect(await third).toBeUndefined();
  releaseSecond?.();
  expect(typeof (await semaphore.acquire())).toBe('function');
});

it('has no place for who has gone, and gives the next one to who still waits', async () => {
  const semaphore = new Semaphore(1, 2000);
  const release = await semaphore.acquire();
  const leaving = new AbortController();
  const [left, waiting] = [semaphore.acquire(leaving.signal), semaphore.acquire()];
  leaving.abort();
  expect(await left).toBeUndefined();
  release?.();
  expect(typeof (await waiting)).toBe('function');
  expect(await semaphore.acquire(leaving.signal)).toBeUndefined();
});
