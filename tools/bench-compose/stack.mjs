import { join } from 'node:path';
import { freePort } from '../../api/bench/support.mjs';
import { ComposeProject } from '../lib/compose-project.mjs';

const stack = new ComposeProject('bench', 'tools/bench-compose/compose.yml', {
  WEB_PORT: String(await freePort()),
});
export const { build, up, logs, down, showSecrets } = stack;
const { compose, docker } = stack;

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

/** Puts a file of so many bytes that nothing packs beside scripts and styles, of which nginx logs no requests. @returns its path */
export async function writeStatic(bytes) {
  const path = `/assets/bench/${bytes}.bin`;
  const file = `/usr/share/leadlight/client${path}`;
  await compose('exec', '--no-TTY', 'web', 'sh', '-c', `head -c ${bytes} /dev/urandom > ${file}`);
  return path;
}

/** Runs direct-puts.mjs inside the network until it ends. @returns what it tells, read as JSON */
export const directPuts = (...args) =>
  stack.inNetwork('puts', join(import.meta.dirname, 'direct-puts.mjs'), args, 'inherit');
