import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from './support/eventually.js';

/** The built program, as an operator starts it. */
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const execute = promisify(execFile);

interface Run {
  process: ChildProcess;
  url: string;
  /** Resolves with everything that it wrote to stderr, when it has ended. */
  ended: Promise<{ code: number | null; complaint: string }>;
}

let dataDir: string;
const runs: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leadlight-process-'));
});

afterEach(async () => {
  for (const run of runs.splice(0)) if (run.exitCode === null && run.signalCode === null) run.kill('SIGKILL');
  await eventually(async () => expect(await engines()).toEqual([]));
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts the program in a process group of its own, as a terminal does. */
async function run(folder: string): Promise<Run> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    cwd: tmpdir(),
    detached: true,
    env: {
      PATH: '/usr/bin:/bin',
      HOME: process.env['HOME'],
      DATA_DIR: folder,
      PORT: `${port}`,
      SEED_DEMO: 'false',
    },
  });
  runs.push(child);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, complaint }));
  return { process: child, url: `http://127.0.0.1:${port}`, ended };
}

async function ready({ url }: Run): Promise<void> {
  await eventually(async () => expect((await fetch(`${url}/api/health/ready`)).status).toBe(204));
}

/** Process ids of everything that names this folder: the program's own environment does not, its engine's arguments do. */
async function engines(): Promise<number[]> {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes('engine.mjs') && line.includes(dataDir))
    .map((line) => Number.parseInt(line, 10));
}

it('ends with its engine on Ctrl-C, which reaches both', async () => {
  const first = await run(dataDir);
  await ready(first);
  expect(await engines()).toHaveLength(1);
  process.kill(-(first.process.pid ?? 0), 'SIGINT');
  await first.ended;
  expect(await engines()).toEqual([]);
});

it('leaves no engine behind when it is killed, and starts again on the same data', async () => {
  const first = await run(dataDir);
  await ready(first);
  first.process.kill('SIGKILL');
  const second = await run(dataDir);
  await ready(second);
  await eventually(async () => expect(await engines()).toHaveLength(1));
});

it('refuses a second program on the same folder in one sentence, and the first goes on', async () => {
  const first = await run(dataDir);
  await ready(first);
  const { code, complaint } = await (await run(dataDir)).ended;
  expect(complaint).toBe(
    `Another Leadlight already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
  );
  expect(code).toBe(1);
  await ready(first);
});
