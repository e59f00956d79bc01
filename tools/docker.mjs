import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** Options for Docker without the operator's settings: neither this shell's nor those of an .env file. */
export const optionsOf = (settings) => ({
  cwd: join(import.meta.dirname, '..'),
  maxBuffer: 64 * 1024 ** 2,
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...(process.env.DOCKER_HOST ? { DOCKER_HOST: process.env.DOCKER_HOST } : {}),
    COMPOSE_ENV_FILES: '/dev/null',
    COMPOSE_PROGRESS: 'plain',
    ...settings,
  },
});

/** Builds an image that differs from another in one instruction. */
export async function variantOf(image, name, instruction, options) {
  const building = run('docker', ['build', '--quiet', '--tag', name, '-'], options);
  building.child.stdin?.end(`FROM ${image}\n${instruction}\n`);
  await building;
}
