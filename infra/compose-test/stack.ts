import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `docker compose` on the project that run.sh brought up: its name and port are in the environment. */
export async function compose(...args: string[]): Promise<string> {
  return (await run('docker', ['compose', ...args], { maxBuffer: 16 * 1024 ** 2 })).stdout;
}

export interface Credentials {
  email: string;
  password: string;
}

/** The admin's sign-in, the way that an operator asks for it. */
export async function showSecrets(): Promise<Credentials> {
  const shown = await compose('run', '--rm', '--no-TTY', 'secrets', 'show');
  const [, email, password] = /^E-mail\s+(\S+)\s+Password\s+(\S+)\s*$/.exec(shown) ?? [];
  if (!email || !password) throw new Error('`secrets show` did not print an e-mail address and a password');
  return { email, password };
}

/** One of each process; it waits until the health checks pass again. */
export const startAll = () => compose('up', '--detach', '--wait', '--no-build');
