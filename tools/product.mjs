import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const main = join(import.meta.dirname, '../api/dist/main.js');
export const admin = { email: 'admin@leadlight.example', password: 'a password for measuring' };

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/** Starts the built product with the embedded database and a temporary data folder. `stop` removes the folder. */
export async function startApi(settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-tool-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: admin.password,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while ((await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok !== true) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with ${child.exitCode} before it was ready.`);
    await wait(50);
  }
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends JSON. @returns the JSON of the answer @throws unless the status is 2xx */
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

/** The options of a fetch that applies with a PDF. The body is a Buffer. */
export async function applicationOptions(fields, bytes) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('resume', new Blob([bytes]), 'resume.pdf');
  const encoded = new Response(form);
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' };
  return { method: /** @type {const} */ ('POST'), headers, body: Buffer.from(await encoded.arrayBuffer()) };
}

export const signIn = async (url) => (await call(url, 'POST', '/api/users/login', admin)).token;
