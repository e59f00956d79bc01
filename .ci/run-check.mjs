import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '..');

/** Writes each line of a stream behind the check's name, since several checks talk at once. */
const relay = (name, stream) =>
  createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(12)} | ${line}`));

/**
 * Runs a check's command; what it says is told line by line.
 * @returns the exit code, and the seconds it took
 */
export async function runCheck({ name, run, env, lane }) {
  const begun = performance.now();
  // What stands beside the tests takes what they leave.
  const [program, ...args] = [...(lane === 'tests' ? [] : ['nice', '-n', '10']), 'sh', '-c', run];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) relay(name, stream);
  const code = await new Promise((done) => child.once('close', done));
  return { code, seconds: (performance.now() - begun) / 1000 };
}
