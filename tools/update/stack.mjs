import { optionsOf, run, variantOf } from '../docker.mjs';
import { freePort } from '../product.mjs';

const port = await freePort();
export const origin = `http://127.0.0.1:${port}`;
const images = { api: 'leadlight-api', web: 'leadlight-web' };
const measured = (service) => `leadlight-measured-${service}`;

const options = optionsOf({
  COMPOSE_PROJECT_NAME: `leadlight-update-${process.pid}`,
  COMPOSE_FILE: 'docker-compose.yml:tools/update/compose.yml',
  WEB_PORT: String(port),
  PUBLIC_URL: origin,
  // The load names the address of each visitor.
  TRUSTED_PROXIES: '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16',
});

const docker = async (...args) => (await run('docker', args, options)).stdout.trim();
const compose = (...args) => docker('compose', ...args);

/** Gives a service a new image that does the same. */
export const renew = (service, label) =>
  variantOf(images[service], measured(service), `LABEL measured=${label}`, options);

/** @param {number} replicas of the API */
export const up = (replicas) =>
  compose('up', '--no-build', '--detach', '--wait', '--wait-timeout', '180', '--scale', `api=${replicas}`);

/** Runs `make update` on the existing images, without a backup. */
export async function update() {
  const env = { ...options.env, BUILD: 'no', BACKUP: 'no' };
  console.log((await run('sh', ['infra/update/update.sh'], { ...options, env })).stdout);
}

export async function showSecrets() {
  const shown = await compose('run', '--rm', '--no-TTY', 'secrets', 'show');
  const [, email, password] = /^E-mail\s+(\S+)\nPassword\s+(\S+)\n/.exec(shown) ?? [];
  return { email, password };
}

export const readLogs = () => compose('logs', '--no-color', '--timestamps');

export const down = () =>
  compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5');

export const removeImages = () =>
  docker('rmi', '--force', ...Object.keys(images).flatMap((it) => [measured(it), `${measured(it)}:before`]));
