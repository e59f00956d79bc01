import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import mongoose, { type Connection } from 'mongoose';
import type { Lease, LeaseDocument } from '../src/platform/database/lease.js';
import { Leases } from '../src/platform/database/leases.service.js';
import { emptyDatabase } from './support/databases.js';
import { fakeOnly } from './support/fake-only.js';
import { eventually } from './support/eventually.js';

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
    jest.useRealTimers();
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
      await one.withLock('another', () => Promise.resolve());
      atWork -= 1;
    };
    await Promise.all([one, two, one, two, one, two].map((leases) => leases.withLock('work', work)));
    expect(most).toBe(1);
    expect(await kept().countDocuments()).toBe(0);
  });

  it('goes to who waits once the process that had it is dead, by the clock of the database alone', async () => {
    fakeOnly(['Date'], new Date('2001-01-01'));
    await new Promise<void>((taken) => {
      void one.withLock('work', () => new Promise(() => taken()), { ms: 3_000_000 });
    });
    jest.setSystemTime(new Date('2050-01-01'));
    const stop = new AbortController();
    const waited = two.withLock('work', () => Promise.resolve('mine'), { signal: stop.signal });
    stop.abort();
    await expect(waited).rejects.toThrow('aborted');

    await timeIsOver();
    expect(await two.withLock('work', () => Promise.resolve('mine'))).toBe('mine');
  });

  it('is not held any more by a process that stood still, which begins anew', async () => {
    fakeOnly(['Date']);
    const work = jest.fn<(lease: Lease) => Promise<boolean>>();
    work.mockImplementationOnce(async (lease) => {
      jest.setSystemTime(Date.now() + 30_000);
      await timeIsOver();
      await two.withLock('work', () => Promise.resolve());
      lease.assertHeld();
      return lease.isHeld;
    });
    work.mockImplementationOnce((lease) => Promise.resolve(lease.isHeld));
    expect(await one.withLock('work', work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is renewed while the work goes on, and lost for good when another took it', async () => {
    fakeOnly(['setInterval', 'clearInterval']);
    await one.withLock('work', async (lease) => {
      await timeIsOver();
      jest.advanceTimersByTime(6000);
      await eventually(async () => expect((await kept().findOne())?.until).not.toEqual(new Date(0)));
      expect(lease.isHeld).toBe(true);

      await kept().updateOne({}, { $set: { holder: 'another' } });
      jest.advanceTimersByTime(6000);
      await eventually(() => expect(lease.isHeld).toBe(false));
    });
    expect((await kept().findOne())?.holder).toBe('another');
  });

  it('is not waited for, nor taken during the rest after its release, by tryLock', async () => {
    const work = jest.fn((lease: Lease) => Promise.resolve(void (lease.restMs = 60_000)));
    await one.withLock('work', async () => {
      expect(await two.tryLock('work', work)).toBe(false);
    });
    expect(await two.tryLock('work', work)).toBe(true);
    expect(await one.tryLock('work', work)).toBe(false);
    expect(work).toHaveBeenCalledTimes(1);
    await timeIsOver();
    await expect(one.tryLock('work', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await two.tryLock('work', work)).toBe(true);
  });

  it('is said to be waited for, once, by who waits for longer than a moment', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    const stop = new AbortController();
    await one.withLock('work', async () => {
      fakeOnly(['performance']);
      const waits = two.withLock('work', () => Promise.resolve(), { signal: stop.signal });
      expect(log).not.toHaveBeenCalled();
      jest.advanceTimersByTime(2000);
      await eventually(() => expect(log).toHaveBeenCalled());
      expect(log.mock.calls).toEqual([
        [
          "Another process holds the lock 'work', and this one waits for it: 30 s at most if that one was killed.",
        ],
      ]);
      stop.abort();
      await expect(waits).rejects.toThrow('aborted');
    });
  });

  it('passes on what the work throws, and is free again', async () => {
    await expect(one.withLock('work', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await two.withLock('work', () => Promise.resolve(1))).toBe(1);
  });

  it('shows who lives: one that is not renewed is waited for, and learns of it if it only stood still', async () => {
    const lost = jest.fn();
    const product = await one.announce('product', lost);
    const restore = await two.announce('restore');
    expect(await one.isAlone(product, ['backup'])).toBe(true);
    expect(await two.isAlone(restore, ['product'])).toBe(false);

    await kept().updateOne({ _id: product.name }, { $set: { until: new Date(0) } });
    expect(await two.isAlone(restore, ['product', 'restore'])).toBe(true);
    expect(await product.renew()).toBe(false);
    expect(lost).toHaveBeenCalledTimes(1);
    await restore.release();
    expect(await kept().countDocuments()).toBe(0);
  });
});
