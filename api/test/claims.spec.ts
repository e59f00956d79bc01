import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { Claims, type Claim, type ClaimDocument } from '../src/platform/database/claims.service.js';
import { emptyDatabase } from './support/databases.js';
import { eventually } from './support/eventually.js';
import { fakeOnly } from './support/fake-only.js';

describe('a claim', () => {
  let connections: Connection[];
  let one: Claims;
  let two: Claims;

  /** Two processes on one database. */
  beforeEach(async () => {
    const uri = emptyDatabase();
    connections = await Promise.all([1, 2].map(() => mongoose.createConnection(uri).asPromise()));
    [one, two] = connections.map((connection) => new Claims(connection)) as [Claims, Claims];
  });
  afterEach(async () => {
    jest.useRealTimers();
    await connections[0]?.dropDatabase();
    for (const connection of connections) await connection.close();
  });

  const stored = () => (connections[0] as Connection).collection<ClaimDocument>('claims');

  it('is held by one process at a time', async () => {
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await one.run('another', () => Promise.resolve());
      running -= 1;
    };
    await Promise.all([one.run('work', work), two.run('work', work)]);
    expect(most).toBe(1);
    expect(await stored().countDocuments()).toBe(0);
  });

  it('is free five minutes after the last renewal, by the clock of the database', async () => {
    await one.take('work');
    expect(await two.take('work')).toBeUndefined();
    const [age] = await stored()
      .aggregate<{ left: number }>([{ $project: { left: { $subtract: ['$until', '$$NOW'] } } }])
      .toArray();
    expect(age?.left).toBeGreaterThan(4 * 60_000);
    expect(age?.left).toBeLessThanOrEqual(5 * 60_000);

    await stored().updateOne({}, { $set: { until: new Date(0) } });
    expect(await two.take('work')).toBeDefined();
  });

  it('is renewed each minute, and tells its holder when another process has taken it', async () => {
    fakeOnly(['setInterval', 'clearInterval']);
    const claim = (await one.take('work')) as Claim;
    await stored().updateOne({}, { $set: { until: new Date(0) } });
    jest.advanceTimersByTime(60_000);
    await eventually(async () => expect((await stored().findOne())?.until).not.toEqual(new Date(0)));
    expect(claim.signal.aborted).toBe(false);

    await stored().updateOne({}, { $set: { holder: 'another' } });
    jest.advanceTimersByTime(60_000);
    await eventually(() => expect(claim.signal.aborted).toBe(true));
    await claim.release();
    expect((await stored().findOne())?.holder).toBe('another');
  });

  it('is free after the work, also when the work fails', async () => {
    await expect(one.run('work', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await two.run('work', () => Promise.resolve(1))).toBe(1);
  });
});
