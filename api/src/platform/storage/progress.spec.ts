import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { inPieces, whileProgressing } from './progress.js';

describe('work that makes progress', () => {
  afterEach(() => void jest.useRealTimers());

  const untilBroken = ({ signal }: AbortController): Promise<never> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });

  it('is broken off after the time without any, and not before', async () => {
    jest.useFakeTimers();
    let progress = (): void => undefined;
    const broken = jest.fn();
    whileProgressing(1000, (controller, tell) => {
      progress = tell;
      return untilBroken(controller);
    }).catch(broken);
    for (let time = 0; time < 20; time += 1) {
      await jest.advanceTimersByTimeAsync(900);
      progress();
    }
    expect(broken).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1000);
    expect(broken.mock.calls).toEqual([[new Error('no progress in 1000 ms')]]);
  });
});

describe('a source in pieces', () => {
  it('is the same bytes, told as they are asked for', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
    const told: number[] = [];
    const sent = await buffer(
      inPieces(Readable.from(bytes, { objectMode: false }), bytes.length, (at) => told.push(at)),
    );
    expect(sent.equals(bytes)).toBe(true);
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toBe(bytes.length);
  });

  it.each([[[]], [['longer than it said']]])(
    'breaks when it is not as long as it says: %j',
    async (chunks) => {
      await expect(buffer(inPieces(Readable.from(chunks), 5, () => undefined))).rejects.toThrow(
        'instead of 5',
      );
    },
  );
});
