import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Logger } from '@nestjs/common';
import { afterEach, expect, it, jest } from '@jest/globals';
import { Schema, type Connection } from 'mongoose';
import { ConfigModule } from '../src/platform/config/config.module.js';
import { DatabaseEngine } from '../src/platform/database/database-engine.js';
import { DatabaseStartError, isDatabaseUnavailable } from '../src/platform/database/database-errors.js';
import { DatabaseHealth } from '../src/platform/database/database-health.js';
import { DatabaseModule } from '../src/platform/database/database.module.js';
import { DatabaseReadiness } from '../src/platform/database/database-readiness.js';
import { explainStart } from '../src/start/explain-start.js';
import { startEngine } from '../engine/index.mjs';
import { emptyDatabase, proxiedDatabase, SOON_MISSED } from './support/databases.js';
import { eventually } from './support/eventually.js';
import { testSettings } from './support/settings.js';
import { onTestFinished } from './support/on-test-finished.js';

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
    { module: Part, imports: [ConfigModule.forRoot(settings), DatabaseModule, feature] },
    { abortOnError: false, logger: false },
  );
  return app;
}

const connectionOf = (of: INestApplicationContext) => of.get<Connection>(getConnectionToken());
const things = (of: INestApplicationContext) => connectionOf(of).model('Thing');
const answers = (of: INestApplicationContext) =>
  eventually(async () => expect(await of.get(DatabaseHealth).check()).toBe(true));

it('starts without the database, says so, and catches up when it comes', async () => {
  const { uri, proxy } = await proxiedDatabase();
  onTestFinished(() => proxy.cut());
  await proxy.cut();

  const without = await start(uri);
  expect(await without.get(DatabaseHealth).check()).toBe(false);
  await expect(things(without).find().catch(isDatabaseUnavailable)).resolves.toBe(true);
  const done: string[] = [];
  await without.get(DatabaseReadiness).whenReady(async () => {
    await things(without).create({ name: 'first' });
    done.push('first');
  });
  expect(done).toEqual([]);

  await proxy.restore();
  await answers(without);
  await eventually(() => expect(done).toEqual(['first']));
  await expect(things(without).create({ name: 'first' })).rejects.toMatchObject({ code: 11000 });
});

it('that came late ends the process where it cannot be used, after one sentence, so that its next start tries again', async () => {
  const { uri, proxy } = await proxiedDatabase();
  onTestFinished(() => proxy.cut());
  await proxy.cut();
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);

  const without = await start(uri);
  without
    .get(DatabaseReadiness)
    .beforeUse(() => Promise.reject(new DatabaseStartError('The migration failed.')));
  await proxy.restore();
  await eventually(() => expect(kill.mock.calls).toEqual([[process.pid, 'SIGTERM']]));
  await without.close();
  expect(error.mock.calls).toEqual([['The migration failed.']]);
});

const withWrongPassword = (uri: string): string => uri.replace('mongodb://', 'mongodb://app:wrong@');

it('that refuses the password ends the start with one sentence', async () => {
  const started = start(withWrongPassword(emptyDatabase())).catch((error: unknown) => explainStart(error));
  await expect(started).resolves.toMatch(
    /^MongoDB at \S+ refuses the name or the password in MONGODB_URI\. Correct them, then start again\.$/,
  );
});

it('that came late and refuses the password ends the process after one sentence', async () => {
  const { uri, proxy } = await proxiedDatabase();
  onTestFinished(() => proxy.cut());
  await proxy.cut();
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  const without = await start(withWrongPassword(uri));
  await proxy.restore();
  await eventually(() => expect(kill.mock.calls).toEqual([[process.pid, 'SIGTERM']]));
  await without.close();
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/^MongoDB at \S+ refuses the name or the password in MONGODB_URI\./)],
  ]);
});

it('that came late and cannot be used yet is logged once, however often it is tried', async () => {
  const { uri, proxy } = await proxiedDatabase();
  onTestFinished(() => proxy.cut());
  await proxy.cut();
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const without = await start(uri);
  const prepare = jest.fn(() => Promise.reject(new Error('no room for an index')));
  without.get(DatabaseReadiness).beforeUse(prepare);
  await proxy.restore();
  await eventually(() => expect(prepare.mock.calls.length).toBeGreaterThan(1));
  await without.close();
  expect(error.mock.calls).toEqual([
    ['The database is there and cannot be used yet (no room for an index). It is tried again every second.'],
  ]);
});

it('that came late holds up no stop with what waits for another process', async () => {
  const { uri, proxy } = await proxiedDatabase();
  onTestFinished(() => proxy.cut());
  await proxy.cut();
  const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const without = await start(uri);
  let waits = false;
  await without.get(DatabaseReadiness).whenReady(async (signal) => {
    waits = true;
    await delay(3_600_000, undefined, { signal });
  });
  await proxy.restore();
  await eventually(() => expect(waits).toBe(true));
  await without.close();
  expect(error).not.toHaveBeenCalled();
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
  expect(await running.get(DatabaseHealth).check()).toBe(false);

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

it('describes a server without its credentials, and waits for it as long as its address says, else within 2 s', async () => {
  const running = await start('mongodb://admin:hunter2@127.0.0.1:1/site?serverSelectionTimeoutMS=1');
  expect(running.get(DatabaseEngine).describe()).toBe('MongoDB at 127.0.0.1:1/site');
  expect(connectionOf(running).getClient().options).toMatchObject({
    serverSelectionTimeoutMS: 1,
    waitQueueTimeoutMS: 1900,
  });
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

it('says nothing, and its heartbeat is not missed yet: each reply has its own time', async () => {
  const { uri, proxy } = await proxiedDatabase();
  onTestFinished(() => proxy.cut());
  const running = await start(uri.replace(/socketTimeoutMS=\d+/, 'socketTimeoutMS=500'));
  await answers(running);
  proxy.silence();
  await expect(things(running).find().catch(isDatabaseUnavailable)).resolves.toBe(true);
  await proxy.restore();
  await answers(running);
});

it('a stop is no outage', async () => {
  const running = await start(emptyDatabase());
  await answers(running);
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  await running.close();
  app = undefined;
  expect(warn).not.toHaveBeenCalled();
});
