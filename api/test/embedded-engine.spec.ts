import { cp, mkdir, mkdtemp, readdir, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { eventually } from './support/eventually.js';
import { UNHURRIED } from './support/databases.js';
import { connectionOptions } from '../src/platform/database/database-engine.js';
import { startEngine, type EmbeddedEngine } from '../engine/index.mjs';

const HOME = fileURLToPath(new URL('../engine', import.meta.url));

let dataDir: string;
let engine: EmbeddedEngine | undefined;
let connection: Connection | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leadlight-engine-'));
});

afterEach(async () => {
  await connection?.close();
  await engine?.stop();
  [connection, engine] = [undefined, undefined];
  await rm(dataDir, { recursive: true, force: true });
});

async function connect(to: EmbeddedEngine): Promise<Connection> {
  const uri = `${to.uri('test')}&${UNHURRIED}`;
  connection = await mongoose.createConnection(uri, connectionOptions(uri)).asPromise();
  return connection;
}

/** The one path at which clients find it. */
const socketOf = (running: EmbeddedEngine): string =>
  decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(running.uri('test'))?.[1] ?? '');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Inserts one after the other until the engine is gone, and gives the numbers that were acknowledged. */
async function writeUntilKilled(to: Connection, victim: number, killAfter: number): Promise<number[]> {
  const acknowledged: number[] = [];
  for (let number = 0; ; number += 1) {
    try {
      const insert = to.collection<{ _id: number }>('numbers').insertOne({ _id: number });
      if (number === killAfter) process.kill(victim, 'SIGKILL');
      await insert;
      acknowledged.push(number);
    } catch {
      return acknowledged;
    }
  }
}

it('keeps every acknowledged write of a killed engine, and serves again at the same address', async () => {
  const lines: string[] = [];
  engine = await startEngine(dataDir, (line) => lines.push(line));
  const first = engine.pid ?? 0;
  const numbers = await connect(engine);
  const acknowledged = await writeUntilKilled(numbers, first, 300);
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);

  let kept: number[] = [];
  await eventually(async () => {
    kept = await numbers.collection<{ _id: number }>('numbers').distinct('_id');
  });
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  expect(engine.pid).not.toBe(first);
  expect(lines[0]).toMatch(/ended \(SIGKILL\)/);
});

it('clears what a killed one left, and nothing is left when it stops', async () => {
  engine = await startEngine(dataDir);
  const socket = socketOf(engine);
  const sockets = dirname(socket);
  await engine.stop();
  await mkdir(join(sockets, 'embedded-mongodb-killed'));
  await writeFile(join(sockets, 'embedded-mongodb-killed', 'mongodb.sock'), '');
  await symlink(join(sockets, 'embedded-mongodb-killed', 'mongodb.sock'), socket);

  engine = await startEngine(dataDir);
  expect(await (await connect(engine)).db?.command({ ping: 1 })).toEqual({ ok: 1 });
  expect(await readdir(sockets)).toHaveLength(2);

  await connection?.close();
  const pid = engine.pid ?? 0;
  await engine.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await readdir(sockets)).toEqual([]);
});

it('works on a folder whose path is too long for a socket, which no other user can reach', async () => {
  engine = await startEngine(join(dataDir, 'long-'.repeat(30), 'folder-'.repeat(20)));
  const socket = socketOf(engine);
  expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(100);
  const folder = dirname(socket);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await (await connect(engine)).db?.command({ ping: 1 })).toEqual({ ok: 1 });
  await connection?.close();
  await engine.stop();
  await rmdir(folder);
});

it('answers a query that ranks two candidate indexes for long', async () => {
  engine = await startEngine(dataDir);
  const people = (await connect(engine)).collection('people');
  await people.createIndexes([{ key: { job: 1, at: -1 } }, { key: { job: 1, name: 1 } }]);
  await people.insertMany(
    Array.from({ length: 12_000 }, (_, at) => ({ job: 1, at, name: `${at}`, age: at % 97 })),
  );
  const found = await people.find({ job: 1 }).sort({ age: -1 }).limit(1).toArray();
  expect(found).toMatchObject([{ age: 96 }]);
});

it('says what to do where the engine is not installed', async () => {
  const alone = join(dataDir, 'engine');
  await cp(HOME, alone, { recursive: true });
  const { startEngine: startAlone } = (await import(
    join(alone, 'index.mjs')
  )) as typeof import('../engine/index.mjs');
  const error: unknown = await startAlone(dataDir).catch((failure: unknown) => failure);
  const sentence = (error as Error).message;
  expect(sentence).toMatch(
    /^The embedded database cannot run here \(.*@0q\/embedded-mongodb.*\)\. Set MONGODB_URI/,
  );
  expect(sentence).toContain('docker compose up');
  expect(sentence).not.toContain('\n');
});

it('says that a damaged folder is damaged', async () => {
  await mkdir(join(dataDir, 'db'));
  await writeFile(join(dataDir, 'db', 'storage.bson'), 'not a database');
  await expect(startEngine(dataDir)).rejects.toThrow(
    /^The embedded database cannot open .*restore a backup\.$/,
  );
});
