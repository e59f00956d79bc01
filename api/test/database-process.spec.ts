import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { startEngine, type EmbeddedEngine } from '../engine/index.mjs';
import { BuiltProgram } from './support/built-program.js';
import { UNHURRIED } from './support/databases.js';
import { eventually } from './support/eventually.js';

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
    .filter((line) => line.includes('child.mjs') && line.includes(dataDir))
    .map((line) => Number.parseInt(line, 10));
}

/** How many accounts the engine's database holds: one, once a program has run on it. */
async function accountsIn(running: EmbeddedEngine): Promise<number> {
  const connection = await mongoose.createConnection(`${running.uri('leadlight')}&${UNHURRIED}`).asPromise();
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

it('refuses a folder that another program uses in one sentence, and that one goes on', async () => {
  engine = await startEngine(dataDir);
  program = new BuiltProgram({ DATA_DIR: dataDir });
  expect(await program.ended).toEqual({
    code: 1,
    complaint: `Another Leadlight already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
  });
  expect(await engines()).toEqual([engine.pid]);
  expect(await accountsIn(engine)).toBe(0);
});
