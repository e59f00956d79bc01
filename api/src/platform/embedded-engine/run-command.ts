import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program to its end without a shell and gives its output. @throws when it is missing, fails or takes over a minute */
export async function runCommand(command: string, args: readonly string[], folder = '/'): Promise<string> {
  const { stdout } = await execute(command, args, { cwd: folder, timeout: 60_000, encoding: 'utf8' });
  return stdout;
}
