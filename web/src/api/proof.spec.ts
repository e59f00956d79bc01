import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json } from '../../test/test-api';

/** What the worker does with a challenge. */
let answer: (worker: Worker) => void;
let challenges: number;
let isDown: boolean;

vi.mock('./proof-worker?worker', () => ({
  default: class {
    postMessage() {
      answer(this as unknown as Worker);
    }
    terminate = () => undefined;
  },
}));

const solves =
  (proof: string | undefined): typeof answer =>
  (worker) =>
    void worker.onmessage?.({ data: proof } as MessageEvent);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  challenges = 0;
  isDown = false;
  vi.stubGlobal('fetch', () => {
    challenges += 1;
    return Promise.resolve(isDown ? json({ code: 'unknown' }, 503) : json({ signature: String(challenges) }));
  });
  answer = (worker) => solves(`proof ${challenges}`)(worker);
});
afterEach(() => void vi.useRealTimers());

/** @returns the proof, and after how long it was there */
async function take(takeProof: () => Promise<string | undefined>) {
  const start = Date.now();
  const taken = takeProof().then((proof) => [proof, Date.now() - start] as const);
  await vi.advanceTimersByTimeAsync(10_000);
  return taken;
}

it('is made once for many fields, and taken once; the next one is another', async () => {
  const { prepareProof, takeProof } = await import('./proof');
  prepareProof();
  prepareProof();
  expect(await take(takeProof)).toEqual(['proof 1', 0]);
  expect(await take(takeProof)).toEqual([undefined, 0]);
  prepareProof();
  expect(await take(takeProof)).toEqual(['proof 2', 0]);
});

it('is made again once it is too old', async () => {
  const { prepareProof, takeProof } = await import('./proof');
  prepareProof();
  await vi.advanceTimersByTimeAsync(50 * 60_000);
  prepareProof();
  expect(await take(takeProof)).toEqual(['proof 2', 0]);
});

it.each([
  ['there is no challenge', () => (isDown = true)],
  ['the worker finds no solution', () => (answer = solves(undefined))],
  ['the worker cannot be loaded', () => (answer = (worker) => void worker.onerror?.({} as ErrorEvent))],
  [
    'the browser has no workers',
    () =>
      (answer = () => {
        throw new Error('No worker');
      }),
  ],
])('delays nobody where %s, and is tried again at the next field', async (_why, fail) => {
  const { prepareProof, takeProof } = await import('./proof');
  fail();
  prepareProof();
  expect(await take(takeProof)).toEqual([undefined, 0]);
  fail();
  prepareProof();
  await vi.advanceTimersByTimeAsync(0);
  isDown = false;
  answer = (worker) => solves(`proof ${challenges}`)(worker);
  prepareProof();
  expect(await take(takeProof)).toEqual([`proof ${challenges}`, 0]);
});

it('is not waited for any longer than three seconds', async () => {
  const { prepareProof, takeProof } = await import('./proof');
  answer = () => undefined;
  prepareProof();
  expect(await take(takeProof)).toEqual([undefined, 3000]);
});
