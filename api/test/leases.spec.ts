import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import mongoose, { type Connection } from 'mongoose';
import type { Lease, LeaseDocument } from '../src/platform/database/lease.js';
import { Leases } from '../src/platform/database/leases.service.js';
import { emptyDatabase } from './support/databases.js';

describe('a lease', () => {
  let connections: Connection[];
  let one: Leases;
  let two: Leases;

  /** Two processes on one database. */
  beforeEach(async () => {
    const uri = emptyDatabase();
    connections = await Promise.all([1, 2].map(() => mongoose.createConnection(uri).asPromise()));
    [one, two] = connections.map((connection) => new Leases(connection)) as [Leases, Leases];
  });
  afterEach(async () => {
    vi.useRealTimers();
    await connections[0]?.dropDatabase();
    for (const connection of connections) await connection.close();
  });

  const kept = () => (connections[0] as Connection).collection<LeaseDocument>('leases');
  const timeIsOver = () => kept().updateOne({}, { $set: { until: new Date(0) } });

  it('lets one at a time do what has its name, and others what has another', async () => {
    let atWork = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      atWork += 1;
      most = Math.max(most, atWork);
      await one.inTurn('another', () => Promise.resolve());
      atWork -= 1;
    };
    await Promise.all([one, two, one, two, one, two].map((leases) => leases.inTurn('work', work)));
    expect(most).toBe(1);
    expect(await kept().countDocuments({ holder: { $exists: true } })).toBe(0);
  });

  it('goes to who waits once the process that had it is dead, by the clock of the database alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01') });
    await new Promise<void>((taken) => {
      void one.inTurn('work', () => new Promise(() => taken()), { ms: 3_000_000 });
    });
    vi.setSystemTime(new Date('2050-01-01'));
    const stop = new AbortController();
    const waited = two.inTurn('work', () => Promise.resolve('mine'), { signal: stop.signal });
    stop.abort();
    await expect(waited).rejects.toThrow('aborted');

    await timeIsOver();
    expect(await two.inTurn('work', () => Promise.resolve('mine'))).toBe('mine');
  });

  it('is not held any more by a process that stood still, which begins anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const work = vi.fn<(lease: Lease) => Promise<boolean>>();
    work.mockImplementationOnce(async (lease) => {
      vi.setSystemTime(Date.now() + 30_000);
      await timeIsOver();
      await two.inTurn('work', () => Promise.resolve());
      lease.assertHeld();
      return lease.isHeld;
    });
    work.mockImplementationOnce((lease) => Promise.resolve(lease.isHeld));
    expect(await one.inTurn('work', work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is renewed while the work goes on, and lost for good when another took it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await one.inTurn('work', async (lease) => {
      await timeIsOver();
      vi.advanceTimersByTime(6000);
      await vi.waitFor(async () => expect((await kept().findOne())?.until).not.toEqual(new Date(0)));
      expect(lease.isHeld).toBe(true);

      await kept().updateOne({}, { $set: { holder: 'another' } });
      vi.advanceTimersByTime(6000);
      await vi.waitFor(() => expect(lease.isHeld).toBe(false));
    });
    expect((await kept().findOne())?.holder).toBe('another');
  });

  it('is left to who has it, and to who has just given it back, where nobody is to wait', async () => {
    const work = vi.fn(() => Promise.resolve());
    await one.inTurn('work', async () => {
      expect(await two.ifFree('work', work, 60_000)).toBe(false);
    });
    expect(await two.ifFree('work', work, 60_000)).toBe(true);
    expect(await one.ifFree('work', work, 60_000)).toBe(false);
    expect(work).toHaveBeenCalledTimes(1);
    await timeIsOver();
    await expect(one.ifFree('work', () => Promise.reject(new Error('broken')), 0)).rejects.toThrow('broken');
    expect(await two.ifFree('work', work, 0)).toBe(true);
  });

  it('is said to be waited for, once, by who waits for longer than a moment', async () => {
    const log = vi.spyOn(Logger.prototype, 'log').mockReturnValue();
    const stop = new AbortController();
    await one.inTurn('work', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      const waits = two.inTurn('work', () => Promise.resolve(), { signal: stop.signal });
      expect(log).not.toHaveBeenCalled();
      vi.advanceTimersByTime(2000);
      await vi.waitFor(() => expect(log).toHaveBeenCalled());
      expect(log).toHaveBeenCalledExactlyOnceWith(
        "Another process is at 'work', and this one waits for it: 30 s at most if that one was killed.",
      );
      stop.abort();
      await expect(waits).rejects.toThrow('aborted');
    });
  });

  it('passes on what the work throws, and is free again', async () => {
    await expect(one.inTurn('work', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await two.inTurn('work', () => Promise.resolve(1))).toBe(1);
  });
});
