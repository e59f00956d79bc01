import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a program to its end without a shell and gives its output.
 * @param {string} command
 * @param {readonly string[]} args
 * @throws when it is missing, fails or takes over a minute
 */
export async function runCommand(command, args, folder = '/') {
  const { stdout } = await execute(command, args, { cwd: folder, timeout: 60_000, encoding: 'utf8' });
  return stdout;
}
