import { Logger } from '@nestjs/common';
import { describe, expect, it, jest } from '@jest/globals';
import { WorkerPool } from './worker-pool.js';
import { onTestFinished } from '../../../test/support/on-test-finished.js';
import './applicants.problems.js';

/** Answers with its thread's number, or does what its message says. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (what) => {
      if (what === 'work without end') for (;;);
      if (what === 'fail') throw new Error('it fails');
      if (what === 'take memory') for (const all = []; ; ) all.push(new Array(100_000).fill(0));
      if (what === 'exit') process.exit();
      parentPort.postMessage(threadId);
    });
  `)}`,
);

const usual = {
  workers: 2,
  heapMb: 32,
  answerMs: 60_000,
  waitMs: 60_000,
  problem: 'too-many-uploads' as const,
};

function open(limits: Partial<typeof usual> = {}): WorkerPool {
  // The same object, so that a test can change it.
  const pool = new WorkerPool(script, Object.assign(limits, { ...usual, ...limits }));
  onTestFinished(() => pool.close());
  return pool;
}

describe('workers', () => {
  const here = () => new AbortController().signal;

  it('are as many as may be, whatever is asked, and are kept', async () => {
    const pool = open();
    const all = await Promise.all(Array.from({ length: 20 }, () => pool.ask('who', here())));
    expect(new Set(all).size).toBe(2);
    expect(all).toContain(await pool.ask('who', here()));
  });

  it('are ended with the call that waits for them, and the next one has another', async () => {
    const pool = open({ workers: 1 });
    const first = await pool.ask('who', here());
    const [leaving, waiting] = [new AbortController(), new AbortController()];
    const left = pool.ask('work without end', leaving.signal);
    const neverBegun = pool.ask('work without end', waiting.signal);
    const next = pool.ask('who', here());
    waiting.abort();
    await expect(neverBegun).rejects.toMatchObject({ code: 'broken-form' });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'broken-form' });
    expect(await next).not.toBe(first);
    await expect(pool.ask('who', leaving.signal)).rejects.toThrow();
  });

  it('that take too long, take too much memory or end are replaced', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const limits = { workers: 1, answerMs: 100 };
    const pool = open(limits);
    for (const what of ['work without end', 'exit'])
      await expect(pool.ask(what, here())).rejects.toMatchObject({ code: 'too-many-uploads' });
    limits.answerMs = usual.answerMs;
    expect(await pool.ask('take memory', here())).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(3);
    expect(typeof (await pool.ask('who', here()))).toBe('number');
  });

  it('tell what they throw', async () => {
    const pool = open({ workers: 1 });
    await expect(pool.ask('fail', here())).rejects.toThrow('it fails');
    expect(typeof (await pool.ask('who', here()))).toBe('number');
  });

  it('that do not become free in time are a refusal', async () => {
    const pool = open({ workers: 1, waitMs: 10 });
    const leaving = new AbortController();
    const busy = pool.ask('work without end', leaving.signal);
    await expect(pool.ask('who', here())).rejects.toMatchObject({ code: 'too-many-uploads' });
    leaving.abort();
    await expect(busy).rejects.toThrow();
  });
});
