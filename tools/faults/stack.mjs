import { join } from 'node:path';
import { freePort } from '../../api/bench/support.mjs';
import { ComposeProject, run, variantOf } from '../lib/compose-project.mjs';

const port = await freePort();
/** Where a person would open the site. */
export const origin = `http://127.0.0.1:${port}`;

const stack = new ComposeProject('faults', 'tools/faults/compose.yml', {
  WEB_PORT: String(port),
  PUBLIC_URL: origin,
  // The load says which visitor sends what; the unauthenticated clients come from inside the network without that header.
  TRUSTED_PROXIES: '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16',
});
export const { compose, build, up, logs, showSecrets } = stack;
const { docker, options } = stack;

/** Lays one more Compose file over it, for what is done from here on. */
export const addFile = (file) => (options.env.COMPOSE_FILE += `:${file}`);

/**
 * `make update` on the images that are there, without a backup.
 * @param {Record<string, string>} settings those that it is to bring in
 * @returns what it said
 */
export async function update(settings) {
  const env = { ...options.env, BUILD: 'no', BACKUP: 'no', ...settings };
  return (await run('sh', ['infra/update/update.sh'], { ...options, env })).stdout;
}

/** Gives an image another name, and with a label another identity: something new that does the same. */
export const relabel = (image, name, label) => variantOf(image, name, `LABEL measured=${label}`, options);

export const removeImages = (...names) => docker('rmi', '--force', ...names);

/** Ends everything of this project, be it hung, and its volumes. */
export async function down() {
  await compose('unpause').catch(() => undefined);
  await stack.down();
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

/** Runs unauthenticated-clients.mjs inside the network, with an address of its own, until it ends. @returns what it prints, read as JSON */
export const unauthenticatedClient = (...args) =>
  stack.inNetwork('client', join(import.meta.dirname, 'unauthenticated-clients.mjs'), args, 'ignore');
