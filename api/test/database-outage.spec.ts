import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Schema, type Connection } from 'mongoose';
import { ConfigModule } from '../src/config/config.module.js';
import { DatabaseEngine } from '../src/database/database-engine.js';
import { isDatabaseUnavailable } from '../src/database/database-errors.js';
import { DatabaseHealth } from '../src/database/database-health.js';
import { DatabaseModule } from '../src/database/database.module.js';
import { DatabaseReadiness } from '../src/database/database-readiness.js';
import { startEngine, type EmbeddedEngine } from '../src/database/embedded-engine.js';
import { eventually } from './support/eventually.js';
import { testSettings } from './support/settings.js';

let folder: string;
let engine: EmbeddedEngine | undefined;
let app: INestApplicationContext | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadlight-outage-'));
});

afterEach(async () => {
  await app?.close();
  await engine?.stop();
  [app, engine] = [undefined, undefined];
  await rm(folder, { recursive: true, force: true });
});

/** The database part of the application, with one feature that has a unique index. */
async function start(mongodbUri: string): Promise<INestApplicationContext> {
  const settings = await testSettings({ mongodbUri });
  await rm(settings.dataDir, { recursive: true, force: true });
  const feature = MongooseModule.forFeature([
    { name: 'Thing', schema: new Schema({ name: { type: String, unique: true } }) },
  ]);
  app = await NestFactory.createApplicationContext(
    { module: DatabaseModule, imports: [ConfigModule.forRoot(settings), DatabaseModule, feature] },
    { abortOnError: false, logger: false },
  );
  return app;
}

const things = (of: INestApplicationContext) => of.get<Connection>(getConnectionToken()).model('Thing');

it('starts without the database, says so, and catches up when it comes', async () => {
  engine = await startEngine(folder);
  const uri = engine.uri('site');
  await engine.stop();

  const without = await start(uri);
  expect(await without.get(DatabaseHealth).check()).toBe(false);
  await expect(things(without).find().catch(isDatabaseUnavailable)).resolves.toBe(true);
  const done: string[] = [];
  await without.get(DatabaseReadiness).whenReady(async () => {
    await things(without).create({ name: 'first' });
    done.push('first');
  });
  expect(done).toEqual([]);

  engine = await startEngine(folder);
  await eventually(async () => expect(await without.get(DatabaseHealth).check()).toBe(true));
  await eventually(() => expect(done).toEqual(['first']));
  await expect(things(without).create({ name: 'first' })).rejects.toMatchObject({ code: 11000 });
});

it('fails every call while the database is gone, and works again without a restart', async () => {
  engine = await startEngine(folder);
  const running = await start(engine.uri('site'));
  await things(running).create({ name: 'kept' });
  await engine.stop();

  for (const attempt of [() => things(running).find(), () => things(running).create({ name: 'lost' })])
    await expect(attempt().catch(isDatabaseUnavailable)).resolves.toBe(true);
  expect(await running.get(DatabaseHealth).check()).toBe(false);

  engine = await startEngine(folder);
  await eventually(async () => expect(await running.get(DatabaseHealth).check()).toBe(true));
  expect(await things(running).find().distinct('name')).toEqual(['kept']);
});

it('has every index before the start is over, acknowledges only what is in the journal, and waits 2 s for a server', async () => {
  engine = await startEngine(folder);
  const running = await start(engine.uri('site'));
  expect(await things(running).listIndexes()).toEqual(
    expect.arrayContaining([expect.objectContaining({ key: { name: 1 }, unique: true })]),
  );
  const client = running.get<Connection>(getConnectionToken()).getClient();
  expect(client.options).toMatchObject({
    writeConcern: { j: true },
    serverSelectionTimeoutMS: 2000,
    connectTimeoutMS: 2000,
    waitQueueTimeoutMS: 2000,
  });
});

it('describes a server without its credentials', async () => {
  const running = await start('mongodb://admin:hunter2@127.0.0.1:1/site');
  expect(running.get(DatabaseEngine).describe()).toBe('MongoDB at 127.0.0.1:1/site');
});
