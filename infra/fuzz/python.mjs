import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const requirements = join(import.meta.dirname, 'requirements.txt');
/** As old as the versions in requirements.txt allow. */
const OLDEST = [3, 11];

const run = (command, args) => spawnSync(command, args, { encoding: 'utf8' });

function isRecent(python) {
  const { status, stdout } = run(python, ['-c', 'import sys; print(*sys.version_info[:2])']);
  const [major, minor] = status === 0 ? stdout.trim().split(' ').map(Number) : [];
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function must(what, command, args) {
  const { status, error, stdout, stderr } = run(command, args);
  if (status !== 0) throw new Error(`${what} failed.\n${error?.message ?? `${stdout}${stderr}`.trim()}`);
}

/**
 * Schemathesis, at the version and with the hashes of requirements.txt, in a folder of its own that is made once.
 * @returns the path of its program
 */
export function schemathesis(folder) {
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const stamp = join(folder, 'requirements.sha256');
  const program = join(folder, 'bin/schemathesis');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return program;

  const python = ['python3', 'python'].find(isRecent);
  if (!python)
    throw new Error(
      `Python ${OLDEST.join('.')} or newer is needed, with its module venv. Install it (on Debian: apt install python3-venv) and run this again.`,
    );
  console.log('Installing Schemathesis (half a minute the first time) …');
  rmSync(folder, { recursive: true, force: true });
  must('Making a Python environment', python, ['-m', 'venv', folder]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
  must('Installing Schemathesis', join(folder, 'bin/python'), [...pip, '-r', requirements]);
  writeFileSync(stamp, wanted);
  return program;
}
