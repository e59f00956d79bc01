import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import type { DatabaseEngine } from '../src/platform/database/database-engine.js';
import { isDatabaseUnavailable } from '../src/platform/database/database-errors.js';
import type { DatabaseReadiness } from '../src/platform/database/database-readiness.js';
import { Claims } from '../src/platform/database/claims.service.js';
import { allMigrations } from '../src/start/all-migrations.js';
import { Migrations, type Migration } from '../src/platform/migrations/migrations.service.js';
import type { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { emptyDatabase } from './support/databases.js';

describe('migrations', () => {
  let uri: string;
  let connection: Connection;
  let ran: number[];
  let stop: AbortController;

  beforeEach(async () => {
    uri = emptyDatabase();
    connection = await mongoose.createConnection(uri).asPromise();
    ran = [];
    stop = new AbortController();
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const migration = (number: number, run: Migration['run'] = () => Promise.resolve()): Migration => ({
    number,
    name: `step ${number}`,
    run: async (...given) => {
      ran.push(number);
      await run(...given);
    },
  });
  /** A process that knows these; what it does before it is ready is run by hand. */
  const startOf = (...known: Migration[]): Migrations =>
    new Migrations(
      connection,
      { uri, database: connection.name } as unknown as DatabaseEngine,
      new Claims(connection),
      known,
      {} as ObjectStorage,
      {
        beforeUse: () => undefined,
      } as unknown as DatabaseReadiness,
    );
  const noted = async () =>
    (await connection.collection('migrations').find().sort({ _id: 1 }).toArray()) as unknown[];

  it('run once over all processes, in order, and say when and by which version', async () => {
    const starts = [1, 2, 3].map(() => startOf(migration(1), migration(2)));
    await Promise.all(starts.map((start) => start.run(stop.signal)));
    await startOf(migration(1), migration(2), migration(3)).run(stop.signal);
    expect(ran).toEqual([1, 2, 3]);
    expect((await noted())[2]).toEqual({
      _id: 3,
      name: 'step 3',
      at: expect.any(Date) as unknown,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
    });
  });

  it('that fail keep a process from being ready, in a sentence, and run again at the next start', async () => {
    const broken = startOf(
      migration(1),
      migration(2, () => Promise.reject(new Error('no room'))),
      migration(3),
    );
    await expect(broken.run(stop.signal)).rejects.toThrow(
      'Leadlight cannot start: migration 2 of the database (step 2) failed: no room. Correct the cause and start again',
    );
    expect(ran).toEqual([1, 2]);
    await startOf(migration(1), migration(2), migration(3)).run(stop.signal);
    expect(ran).toEqual([1, 2, 2, 3]);
  });

  it('may take as long as they take, in the journal as everything', async () => {
    const run = jest.fn<Migration['run']>(() => Promise.resolve());
    await startOf(migration(1, run)).run(stop.signal);
    const [used] = run.mock.calls[0] as Parameters<Migration['run']>;
    expect(used.getClient().options).toMatchObject({ socketTimeoutMS: 0, writeConcern: { j: true } });
    expect([used.name, used.readyState]).toEqual([connection.name, mongoose.ConnectionStates.disconnected]);
  });

  it('are broken off by a stop, and go on at the next start', async () => {
    const waitsForWrite = migration(1, async (used) => {
      const log = await used.createCollection('log', { capped: true, size: 4096 });
      await log.insertOne({});
      const cursor = log.find({}, { tailable: true, awaitData: true, maxAwaitTimeMS: 3_600_000 });
      await cursor.next();
      setImmediate(() => stop.abort());
      await cursor.next();
    });
    await expect(startOf(waitsForWrite).run(stop.signal).catch(isDatabaseUnavailable)).resolves.toBe(true);
    expect(await noted()).toEqual([]);
  });

  it('of another process are waited for until the stop', async () => {
    const claims = new Claims(connection);
    await claims.run('migrations', async () => {
      const waits = startOf(migration(1)).run(stop.signal);
      stop.abort();
      await expect(waits).rejects.toThrow('aborted');
    });
    expect(ran).toEqual([]);
  });

  it('of a newer version are told of, and the version before starts', async () => {
    await startOf(migration(1), migration(2)).run(stop.signal);
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await startOf(migration(1)).run(stop.signal);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('it has had migration 2, and this version knows 1')],
    ]);
  });

  it('have numbers of their own, in order', () => {
    const numbers = allMigrations.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });
});
