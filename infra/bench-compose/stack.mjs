import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Settings of this shell, or of an .env file, are an operator's and would change what is measured. */
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...(process.env.DOCKER_HOST ? { DOCKER_HOST: process.env.DOCKER_HOST } : {}),
  COMPOSE_PROJECT_NAME: `leadlight-bench-${process.pid}`,
  COMPOSE_FILE: 'docker-compose.yml:infra/bench-compose/compose.yml',
  COMPOSE_ENV_FILES: '/dev/null',
  COMPOSE_PROGRESS: 'plain',
  WEB_PORT: String(await freePort()),
};
const options = { cwd: root, env, maxBuffer: 64 * 1024 ** 2 };

const docker = async (...args) => (await run('docker', args, options)).stdout.trim();

/** `docker compose` on this project. @returns what it wrote to stdout */
export const compose = (...args) => docker('compose', ...args);

/** The images as `docker compose up --build` makes them. */
export async function build() {
  await run('bash', ['minio/build.sh'], options);
  await compose('build', 'api', 'web', 'secrets');
}

/** @param replicas of the API */
export const up = (replicas) =>
  compose('up', '--no-build', '--detach', '--wait', '--wait-timeout', '180', '--scale', `api=${replicas}`);

/** Ends everything of this project, and its volumes. */
export const down = () =>
  compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5');

/** nginx at its own address: Docker's proxy for published ports would be measured with it. */
export async function originOfWeb() {
  const id = await compose('ps', '--quiet', 'web');
  const address = await docker(
    'inspect',
    '--format',
    '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
    id,
  );
  return `http://${address}:8080`;
}

/** The admin's sign-in, the way that an operator asks for it. */
export async function showSecrets() {
  const shown = await compose('run', '--rm', '--no-TTY', 'secrets', 'show');
  const [, email, password] = /^E-mail\s+(\S+)\s+Password\s+(\S+)\s*$/.exec(shown);
  return { email, password };
}

/** Runs direct-puts.mjs inside the network until it ends. @returns what it tells, read as JSON */
export async function directPuts(...args) {
  const child = spawn('docker', ['compose', 'run', '--rm', '--no-TTY', '--interactive', 'puts', ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  createReadStream(join(import.meta.dirname, 'direct-puts.mjs')).pipe(child.stdin);
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (told += text));
  await once(child, 'close');
  return JSON.parse(told);
}
