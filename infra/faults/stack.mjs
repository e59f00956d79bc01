import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const project = `leadlight-faults-${process.pid}`;

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const port = await freePort();
/** Where a person would open the site. */
export const origin = `http://127.0.0.1:${port}`;

/** Settings of this shell, or of an .env file, are an operator's and would change what is tried. */
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...(process.env.DOCKER_HOST ? { DOCKER_HOST: process.env.DOCKER_HOST } : {}),
  COMPOSE_PROJECT_NAME: project,
  COMPOSE_FILE: 'docker-compose.yml:infra/faults/compose.yml',
  COMPOSE_ENV_FILES: '/dev/null',
  COMPOSE_PROGRESS: 'plain',
  WEB_PORT: String(port),
  PUBLIC_URL: origin,
  // The load says which visitor sends what; strangers come from inside the network and say nothing.
  TRUSTED_PROXIES: '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16',
};
const options = { cwd: root, env, maxBuffer: 64 * 1024 ** 2 };

/** Lays one more Compose file over it, for what is done from here on. */
export const addFile = (file) => (env.COMPOSE_FILE += `:${file}`);

const docker = async (...args) => (await run('docker', args, options)).stdout.trim();

/** `docker compose` on this project. @returns what it wrote to stdout */
export const compose = (...args) => docker('compose', ...args);

/** The images as `docker compose up --build` makes them. */
export async function build() {
  await run('bash', ['minio/build.sh'], options);
  await compose('build', 'api', 'web', 'secrets');
}

/** @param {number} replicas of the API */
export const up = (replicas = 1) =>
  compose('up', '--no-build', '--detach', '--wait', '--wait-timeout', '180', '--scale', `api=${replicas}`);

/**
 * `make update` on the images that are there.
 * @param {Record<string, string>} settings those that it is to bring in
 * @returns what it said
 */
export const update = async (settings) =>
  (await run('sh', ['infra/update/update.sh'], { ...options, env: { ...env, BUILD: 'no', ...settings } }))
    .stdout;

/** Gives an image another name, and with a label another identity: something new that does the same. */
export async function relabel(image, name, label) {
  const building = run('docker', ['build', '--quiet', '--tag', name, '-'], options);
  building.child.stdin.end(`FROM ${image}\nLABEL measured=${label}\n`);
  await building;
}

export const removeImages = (...names) => docker('rmi', '--force', ...names);

/** Ends everything of this project, be it hung, and its volumes. */
export async function down() {
  await compose('unpause').catch(() => undefined);
  await compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5');
}

/** The admin's sign-in, the way that an operator asks for it. */
export async function showSecrets() {
  const shown = await compose('run', '--rm', '--no-TTY', 'secrets', 'show');
  const [, email, password] = /^E-mail\s+(\S+)\s+Password\s+(\S+)\s*$/.exec(shown);
  return { email, password };
}

/** Ends the service's first process as a crash does. `docker kill` would count as a stop by hand, after which nothing starts again. */
export async function crash(service) {
  const id = await compose('ps', '--quiet', service);
  const pid = await docker('inspect', '--format', '{{.State.Pid}}', id);
  const asHost = ['run', '--rm', '--privileged', '--pid', 'host', '--network', 'none', '--entrypoint', 'sh'];
  await docker(...asHost, 'leadlight-secrets', '-c', `kill -9 ${pid}`);
}

const onDisks = (script) => compose('exec', '--no-TTY', 'disks', 'sh', '-c', script);

/** Leaves not one byte. @param disk api, minio or mongo */
export const fill = (disk) =>
  onDisks(`cat /dev/zero >/disks/${disk}/ballast 2>/dev/null; sync; df /disks/${disk}`);
export const empty = (disk) => onDisks(`rm /disks/${disk}/ballast`);

/**
 * Runs strangers.mjs inside the network, with an address of its own, until it ends.
 * @returns what it tells, read as JSON
 */
export async function stranger(...args) {
  const child = spawn(
    'docker',
    ['compose', 'run', '--rm', '--no-TTY', '--interactive', 'stranger', ...args],
    {
      ...options,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  createReadStream(join(import.meta.dirname, 'strangers.mjs')).pipe(child.stdin);
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (told += text));
  await once(child, 'close');
  return JSON.parse(told);
}
