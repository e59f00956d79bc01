import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonEnvironment } from '../tools/lib/python-environment.mjs';
import { withoutDocker } from './docker.mjs';
import { root } from './run-check.mjs';

/** Programs of checks, at pinned versions in .cache. Each function throws where its program cannot be had. */

const run = promisify(execFile);
const kustomizeVersion = 'v5.8.0';
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

/** @returns its path */
export async function kustomize() {
  const folder = join(root, '.cache', `kustomize-${kustomizeVersion}`);
  const program = join(folder, 'kustomize');
  if (existsSync(program)) return program;
  const module = `sigs.k8s.io/kustomize/kustomize/v5@${kustomizeVersion}`;
  await run('go', ['install', module], { env: { ...process.env, GOBIN: folder, GOFLAGS: '' } }).catch(() => {
    throw new Error('kustomize cannot be installed: it needs Go and the Go module proxy');
  });
  return program;
}

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
