import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonEnvironment } from '../../python-environment.mjs';

const run = promisify(execFile);
export const root = join(import.meta.dirname, '../../..');
const programs = () =>
  pythonEnvironment(join(root, '.cache/kubernetes'), join(import.meta.dirname, 'requirements.txt'));

/** Why no manifest can be validated here; undefined where it can. */
export async function withoutSchemas() {
  return programs().then(
    () => undefined,
    ({ message }) => `the schemas of Kubernetes cannot be had: ${message.split('\n').slice(0, 3).join(' ')}`,
  );
}

/** Holds files against the schemas, unknown fields refused. @returns whether each is right; what is not is told */
export async function isValid(files) {
  const program = join(await programs(), 'kubernetes-validate');
  return spawnSync(program, ['--strict', '--quiet', ...files], { stdio: 'inherit' }).status === 0;
}

/** @returns {Promise<Record<string, object[]>>} the documents of each file */
export async function readYaml(files) {
  const program = [
    'import json, sys, yaml',
    'print(json.dumps({f: [d for d in yaml.safe_load_all(open(f)) if d] for f in sys.argv[1:]}))',
  ];
  const python = join(await programs(), 'python');
  const { stdout } = await run(python, ['-c', program.join('\n'), ...files], { cwd: root });
  return JSON.parse(stdout);
}
