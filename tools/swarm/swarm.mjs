import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../product.mjs';

const run = promisify(execFile);
const port = await freePort();
export const origin = `http://127.0.0.1:${port}`;
const stack = `leadlight-test-${process.pid}`;
const images = { next: `leadlight-api:${stack}-next`, broken: `leadlight-api:${stack}-broken` };

/** Without the operator's settings. */
const options = {
  cwd: join(import.meta.dirname, '../..'),
  maxBuffer: 64 * 1024 ** 2,
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...(process.env.DOCKER_HOST ? { DOCKER_HOST: process.env.DOCKER_HOST } : {}),
    COMPOSE_ENV_FILES: '/dev/null',
    STACK: stack,
    WEB_PORT: String(port),
    PUBLIC_URL: origin,
    // Each request of the load names another client.
    TRUSTED_PROXIES: '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16',
    APPLY_BURST: '1000000',
    APPLY_DAY: '1000000',
    // The comparison reads everything from one address.
    ADDRESS_RATE: '10000',
    BACKUP_AT: 'off',
  },
};

async function docker(...args) {
  return (await run('docker', args, options)).stdout.trim();
}
const lines = (text) => text.split('\n').filter(Boolean);

/** @returns why no swarm may be made on this engine, or nothing */
export async function whyNotHere() {
  const [state, running] = lines(
    await docker('info', '--format', '{{.Swarm.LocalNodeState}}\n{{.ContainersRunning}}'),
  );
  if (state !== 'inactive') return `this engine is in a swarm already (${state}): take it out of it`;
  // Whoever leaves a swarm takes the names of all running containers away, Compose's too (moby, libnetwork/agent.go).
  if (running !== '0')
    return `the ${running} containers on this engine could not find each other once the swarm is left: stop them`;
  return undefined;
}

/** The images as `docker compose up --build` makes them. */
export async function build() {
  await run('bash', ['minio/build.sh'], options);
  await docker('compose', 'build', 'api', 'web', 'secrets');
}

/** Builds an image that differs from the API's in one instruction. */
async function variant(name, instruction) {
  const building = run('docker', ['build', '--quiet', '--tag', name, '-'], options);
  building.child.stdin?.end(`FROM leadlight-api\n${instruction}\n`);
  await building;
  return name;
}
export const nextImage = () => variant(images.next, 'LABEL version=next');
/** It runs, and is never ready. */
export const brokenImage = () => variant(images.broken, 'CMD ["sleep", "infinity"]');

/** A swarm of this machine alone, that listens to nobody else; its networks are not those that Compose takes. */
export async function makeSwarm() {
  await docker(
    ...['swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1:0'],
    ...['--default-addr-pool', '10.201.0.0/16', '--default-addr-pool-mask-length', '24'],
  );
  const labels = ['--label-add', 'leadlight.web=true', '--label-add', 'leadlight.data=true'];
  await docker('node', 'update', ...labels, await docker('info', '--format', '{{.Swarm.NodeID}}'));
}

/** @returns the admin's sign-in, which is printed once */
export async function makeSecrets() {
  const { stdout } = await run('sh', ['infra/swarm/secrets.sh'], options);
  const [, email, password] = /^E-mail\s+(\S+)\nPassword\s+(\S+)$/m.exec(stdout) ?? [];
  return { email, password };
}

const files = ['--compose-file', 'infra/swarm/stack.yml', '--compose-file', 'infra/swarm/data.yml'];
export const deploy = () => docker('stack', 'deploy', ...files, '--resolve-image', 'never', stack);

/** Until the site is answered through nginx, which needs all the others. */
export async function untilReady() {
  const isReady = () =>
    fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status, headers }) => status === 204 && !headers.has('x-degraded'),
      () => false,
    );
  while (!(await isReady())) await wait(500);
}

/** The API's tasks that run: those that Swarm found healthy. */
async function runningTasks() {
  const said = await docker('service', 'ps', '--format', '{{.ID}} {{.CurrentState}}', `${stack}_api`);
  return lines(said)
    .filter((line) => / Running /.test(line))
    .map((line) => line.split(' ')[0]);
}

export async function untilReplicas(count) {
  while ((await runningTasks()).length !== count) await wait(500);
}

/** @returns how the update ended: completed, or rollback_completed */
export async function updateApi(image) {
  const args = ['--detach', '--no-resolve-image', '--image', image, `${stack}_api`];
  await docker('service', 'update', ...args);
  const format =
    '{{if .UpdateStatus}}{{.UpdateStatus.State}}{{end}}\n{{.Spec.TaskTemplate.ContainerSpec.Image}}';
  for (;;) {
    const [state, now] = lines(await docker('service', 'inspect', '--format', format, `${stack}_api`));
    if (/completed|paused/.test(state)) return { state, image: now };
    await wait(500);
  }
}

async function containerOf(service) {
  const filter = `label=com.docker.swarm.service.name=${stack}_${service}`;
  return lines(await docker('ps', '--quiet', '--filter', filter))[0];
}

/** Ends one replica as a crash does. */
export const killOne = async () => docker('kill', await containerOf('api'));

export const scaleApi = (count) => docker('service', 'scale', `${stack}_api=${count}`);

/** Runs the program for backups in the idle service with the API's settings and secrets. @returns its last line */
export async function backup(...args) {
  const container = await containerOf('tools');
  const said = await docker('exec', '--env', 'REPLACE=1', container, 'node', 'api/dist/backup.js', ...args);
  return lines(said).at(-1);
}

/** Of a service whose task has gone, Docker may wait for ever for the rest. */
const saidBy = (name) =>
  run('docker', ['service', 'logs', '--raw', '--tail', '200', name], { ...options, timeout: 10_000 }).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout }) => stdout,
  );

export async function logs() {
  const services = lines(await docker('stack', 'services', '--format', '{{.Name}}', stack));
  const log = [await docker('stack', 'ps', '--no-trunc', stack)];
  for (const name of services) log.push(`— ${name}`, await saidBy(name));
  return log.join('\n');
}

const quietly = (...args) => docker(...args).catch(() => '');

/** Removes everything that this run created. */
export async function remove() {
  // No visitor is left, so open connections need no wait.
  await quietly('swarm', 'leave', '--force');
  const filter = `label=com.docker.stack.namespace=${stack}`;
  const containers = lines(await docker('ps', '--all', '--quiet', '--filter', filter));
  if (containers.length > 0) await quietly('rm', '--force', '--volumes', ...containers);
  const volumes = lines(await docker('volume', 'ls', '--quiet', '--filter', filter));
  if (volumes.length > 0) await docker('volume', 'rm', ...volumes);
  await quietly('network', 'rm', 'docker_gwbridge');
  for (const image of Object.values(images)) await quietly('image', 'rm', '--force', image);
}
