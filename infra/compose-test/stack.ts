import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const run = promisify(execFile);

/** `docker compose` on the project that run.sh brought up: its name and port are in the environment. */
export async function compose(...args: string[]): Promise<string> {
  return (await run('docker', ['compose', ...args], { maxBuffer: 16 * 1024 ** 2 })).stdout;
}

/**
 * Sends a signal to a service's first process from the host, whose rights are borrowed from Docker. Its own commands would
 * be something else: after `docker kill` no restart policy acts, and what was paused counts as unhealthy for half a minute.
 */
export async function signal(service: string, name: 'KILL' | 'STOP' | 'CONT'): Promise<void> {
  const id = (await compose('ps', '--quiet', service)).trim();
  const { stdout } = await run('docker', ['inspect', '--format', '{{.State.Pid}}', id]);
  const onHost = ['run', '--rm', '--privileged', '--pid', 'host', '--network', 'none', '--entrypoint', 'sh'];
  await run('docker', [...onHost, 'leadlight-secrets', '-c', `kill -${name} ${stdout.trim()}`]);
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

/** Until nginx has learned where the API is: a container that is healthy may have a new address. */
export async function apiAnswers(): Promise<void> {
  const asked = () => fetch(`${process.env.STACK_URL ?? ''}/api/config`).then((answer) => answer.status);
  await expect.poll(asked, { timeout: 30_000 }).toBe(200);
}

/** One of each process; it waits until the health checks pass again, and the API answers through the web server. */
export async function startAll(): Promise<void> {
  await compose('up', '--detach', '--wait', '--no-build');
  await apiAnswers();
}
