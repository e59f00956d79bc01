import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Logger } from '@nestjs/common';
import { afterEach, expect, it, jest } from '@jest/globals';
import { Schema, type Connection } from 'mongoose';
import { ConfigModule } from '../src/platform/config/config.module.js';
import { isDatabaseUnavailable } from '../src/platform/database/database-errors.js';
import { DatabaseModule } from '../src/platform/database/database.module.js';
import { DatabaseReadiness } from '../src/platform/database/database-readiness.js';
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
    { module: Part, imports: [ConfigModule.forRoot(settings), DatabaseModule.forRoot(10), feature] },
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
    jest.spyOn(Logger.prototype, 'error').mockImplementation(resolve);
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
