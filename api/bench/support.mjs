import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

const main = join(import.meta.dirname, '../dist/main.js');
export const admin = { email: 'admin@leadlight.example', password: 'a password for measuring' };

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** A port of this machine that nobody listens at. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/** Resolves once the address answers below 500, polling: how long that takes is what `npm start` is measured by. */
async function answering(url, process) {
  for (;;) {
    if (process.exitCode !== null) throw new Error(`ended with ${process.exitCode} before it answered`);
    const response = await fetch(url).catch(() => undefined);
    if (response && response.status < 500) return;
    await wait(10);
  }
}

/** A child that serves HTTP, with its origin and a way to end it. */
async function serve(command, args, env, readyPath) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(command, args, {
    env: { ...process.env, ...env, PORT: String(port), PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const begun = performance.now();
  await answering(url + readyPath, child);
  return {
    url,
    pid: child.pid,
    startMs: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The built API with its embedded database, in a folder of its own that goes with it. */
export async function startApi(env = {}, folder) {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'leadlight-bench-')));
  const api = await serve(
    process.execPath,
    [main],
    { DATA_DIR: dataDir, ADMIN_PASSWORD: admin.password, SEED_DEMO: 'false', LOG_LEVEL: 'silent', ...env },
    '/api/health/ready',
  );
  return {
    ...api,
    dataDir,
    async stop() {
      await api.stop();
      if (!folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A bare Express 5 that answers res.json of the same list from memory: what the API's lists are held against. */
export const startExpress = (listFile) =>
  serve(process.execPath, [join(import.meta.dirname, 'express.mjs'), listFile], {}, '/list');

export async function call(url, method, path, body, token) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

export const signIn = async (url) => (await call(url, 'POST', '/api/users/login', admin)).token;

/** Requests a second of a GET, over 20 connections. */
export async function rate(url, seconds) {
  const result = await autocannon({ url, connections: 20, duration: seconds });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** The two in turn, so that both feel the same machine: [median of A, median of B, median of A/B pair by pair]. */
export async function inTurn(rounds, a, b) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await a(), await b()]);
  return [
    median(pairs.map(([x]) => x)),
    median(pairs.map(([, y]) => y)),
    median(pairs.map(([x, y]) => x / y)),
  ];
}
