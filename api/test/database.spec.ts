import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import mongoose, { Schema, type Connection } from 'mongoose';
import { isDatabaseUnavailable } from '../src/platform/database/database-errors.js';
import { ArchivedCollections } from '../src/platform/stored-files/object-references.js';
import { InstallationModule } from '../src/platform/installation.module.js';
import { DatabaseReadiness } from '../src/platform/database/database-readiness.js';
import { startEngine } from '../engine/dist/index.js';
import { Claims, type Claim, type ClaimDocument } from '../src/platform/database/claims.service.js';
import type { DatabaseEngine } from '../src/platform/database/database-engine.js';
import { Migrations, type Migration } from '../src/migrations/migrations.service.js';
import { stopIntervals } from './support/clock.js';
import { emptyDatabase, proxiedDatabase, SOON_MISSED } from './support/databases.js';
import { eventually } from './support/eventually.js';
import { testSettings } from './support/app.js';

describe('the database', () => {
  let app: INestApplicationContext | undefined;

  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  class Part {}

  /** The database part of the application, with one feature that has a unique index. */
  async function start(mongodbUri: string): Promise<INestApplicationContext> {
    const settings = await testSettings({ mongodbUri });
    await rm(settings.dataDir, { recursive: true });
    const feature = MongooseModule.forFeature([
      { name: 'Thing', schema: new Schema({ name: { type: String, unique: true } }) },
    ]);
    app = await NestFactory.createApplicationContext(
      {
        module: Part,
        imports: [InstallationModule.forRoot(settings, 10, new ArchivedCollections([])), feature],
      },
      { abortOnError: false, logger: false },
    );
    return app;
  }

  const connectionOf = (of: INestApplicationContext) => of.get<Connection>(getConnectionToken());
  const things = (of: INestApplicationContext) => connectionOf(of).model('Thing');
  const answers = (of: INestApplicationContext) =>
    eventually(async () => expect(await of.get(DatabaseReadiness).isAnswering()).toBe(true));

  it('waits at the start until the database answers, then has every index', async () => {
    const { uri, proxy } = await proxiedDatabase();
    onTestFinished(() => proxy.cut());
    await proxy.cut();
    const retried = new Promise((resolve) => {
      vi.spyOn(Logger.prototype, 'error').mockImplementation(resolve);
    });
    const starting = start(uri);
    await retried;
    await proxy.restore();
    const late = await starting;
    await things(late).create({ name: 'first' });
    await expect(things(late).create({ name: 'first' })).rejects.toMatchObject({ code: 11000 });
  });

  it('fails every call while the database is gone, and works again without a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leadlight-outage-'));
    let engine = await startEngine(folder);
    onTestFinished(async () => {
      await engine.stop();
      await rm(folder, { recursive: true });
    });
    const running = await start(`${engine.uri('site')}&${SOON_MISSED}`);
    await answers(running);
    await things(running).create({ name: 'kept' });
    await engine.stop();

    for (const attempt of [() => things(running).find(), () => things(running).create({ name: 'lost' })])
      await expect(attempt().catch(isDatabaseUnavailable)).resolves.toBe(true);
    expect(await running.get(DatabaseReadiness).isAnswering()).toBe(false);

    engine = await startEngine(folder);
    await answers(running);
    expect(await things(running).find().distinct('name')).toEqual(['kept']);
  });

  it('has every index before the start is over, and acknowledges only what is in the journal', async () => {
    const running = await start(emptyDatabase());
    expect(await things(running).listIndexes()).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: { name: 1 }, unique: true })]),
    );
    expect(connectionOf(running).getClient().options.writeConcern).toMatchObject({ j: true });
  });

  it('hangs: what waits for it gets an answer once the heartbeat is missed', async () => {
    const { uri, proxy } = await proxiedDatabase();
    onTestFinished(() => proxy.cut());
    // For the monitor: as much as the driver waits beyond a heartbeat.
    const running = await start(uri.replace(/connectTimeoutMS=\d+/, 'connectTimeoutMS=500'));
    await answers(running);
    proxy.silence();
    for (const attempt of [() => things(running).find(), () => things(running).create({ name: 'lost' })])
      await expect(attempt().catch(isDatabaseUnavailable)).resolves.toBe(true);
    await proxy.restore();
    await answers(running);
  });
});

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
    vi.useRealTimers();
    await connections[0]?.dropDatabase();
    for (const connection of connections) await connection.close();
  });

  const stored = () => (connections[0] as Connection).collection<ClaimDocument>('claims');

  it('is held once at a time, also in one process, and beside others', async () => {
    const again = (claims: Claims) => claims.ifFree('work', () => Promise.resolve('again'));
    const work = async () => [await again(one), await again(two), await one.ifFree('more', () => again(two))];
    expect(await one.ifFree('work', work)).toEqual([undefined, undefined, undefined]);
    expect(await again(two)).toBe('again');
    expect(await stored().countDocuments()).toBe(0);
  });

  it('ends with its process, and no other one does', async () => {
    await one.take('work');
    await one.take('more');
    await two.take('another');
    await one.releaseAll();
    expect(await stored().distinct('_id')).toEqual(['another']);
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
    stopIntervals();
    const claim = (await one.take('work')) as Claim;
    await stored().updateOne({}, { $set: { until: new Date(0) } });
    vi.advanceTimersByTime(60_000);
    await eventually(async () => expect((await stored().findOne())?.until).not.toEqual(new Date(0)));
    expect(claim.signal.aborted).toBe(false);

    await stored().updateOne({}, { $set: { holder: 'another' } });
    vi.advanceTimersByTime(60_000);
    await eventually(() => expect(claim.signal.aborted).toBe(true));
    await claim.release();
    expect((await stored().findOne())?.holder).toBe('another');
  });
});

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
      {
        beforeUse: () => undefined,
      } as unknown as DatabaseReadiness,
    );
  const noted = async () =>
    (await connection.collection('migrations').find().sort({ _id: 1 }).toArray()) as unknown[];

  it('run once over all processes, in order, and say when and by which version; a new installation does not log them', async () => {
    const log = vi.spyOn(Logger.prototype, 'log');
    const starts = [1, 2, 3].map(() => startOf(migration(1), migration(2)));
    await Promise.all(starts.map((start) => start.run(stop.signal)));
    expect(log).not.toHaveBeenCalled();
    await startOf(migration(1), migration(2), migration(3)).run(stop.signal);
    expect(log.mock.calls).toEqual([['Migration 3 (step 3) has run.']]);
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

  it('of a newer version are told of, and the version before starts', async () => {
    await startOf(migration(1), migration(2)).run(stop.signal);
    const warn = vi.spyOn(Logger.prototype, 'warn');
    await startOf(migration(1)).run(stop.signal);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('it has had migration 2, and this version knows 1')],
    ]);
  });
});
