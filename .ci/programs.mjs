import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonEnvironment } from '../tools/lib/python-environment.mjs';
import { withoutDocker } from './docker.mjs';
import { root } from './run-check.mjs';

/** Programs of checks, at pinned versions in .cache. Each function throws where its program cannot be had. */

const run = promisify(execFile);
const prometheus = 'prom/prometheus:v3.5.0';

/** One of requirements.txt. @returns its path */
export const pythonProgram = async (name) =>
  join(
    await pythonEnvironment(
      join(root, '.cache/checks-python'),
      join(import.meta.dirname, 'requirements.txt'),
    ),
    name,
  );

/** @returns a command whose paths are relative to infra/observability */
export async function promtool() {
  const isThere = await run('promtool', ['--version']).then(
    () => true,
    () => false,
  );
  if (isThere) return 'promtool';
  if (withoutDocker())
    throw new Error('promtool is not installed (Debian package prometheus), and no Docker engine answers');
  return `docker run --rm --network none --volume "$PWD:/rules:ro" --workdir /rules --entrypoint promtool ${prometheus}`;
}
