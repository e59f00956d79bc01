import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** As old as the versions in the requirements allow. */
const OLDEST = [3, 11];

async function isRecent(python) {
  const print = 'import sys; print(*sys.version_info[:2])';
  const said = await run(python, ['-c', print]).catch(() => undefined);
  const [major, minor] = said ? said.stdout.trim().split(' ').map(Number) : [];
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

async function must(what, command, args) {
  await run(command, args).catch(({ message, stdout = '', stderr = '' }) => {
    throw new Error(`${what} failed.\n${`${stdout}${stderr}`.trim() || message}`);
  });
}

/**
 * Python's packages at the versions and with the hashes of a requirements.txt, in a folder of their own that is made once.
 * @returns the folder of its programs
 * @throws when there is no such Python, or the packages cannot be had
 */
export async function pythonEnvironment(folder, requirements) {
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const stamp = join(folder, 'requirements.sha256');
  const programs = join(folder, 'bin');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return programs;

  const python = (await isRecent('python3')) ? 'python3' : (await isRecent('python')) ? 'python' : undefined;
  if (!python)
    throw new Error(
      `Python ${OLDEST.join('.')} or newer is needed, with its module venv. Install it (on Debian: apt install python3-venv) and run this again.`,
    );
  rmSync(folder, { recursive: true, force: true });
  await must('Making a Python environment', python, ['-m', 'venv', folder]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
  await must('Installing its packages', join(programs, 'python'), [...pip, '-r', requirements]);
  writeFileSync(stamp, wanted);
  return programs;
}
