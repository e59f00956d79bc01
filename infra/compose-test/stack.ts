import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIRequestContext } from '@playwright/test';

const run = promisify(execFile);

/** `docker compose` on the project that run.sh brought up: its name and port are in the environment. */
export async function compose(...args: string[]): Promise<string> {
  return (await run('docker', ['compose', ...args], { maxBuffer: 16 * 1024 ** 2 })).stdout;
}

/** `docker` itself. */
export async function docker(...args: string[]): Promise<string> {
  return (await run('docker', args)).stdout.trim();
}

/** The service's containers that run. */
export const containers = async (service: string): Promise<string[]> =>
  (await compose('ps', '--quiet', service)).trim().split('\n');

/**
 * Sends a signal to the first process of each of a service's containers from the host, whose rights are borrowed from Docker.
 * Its own commands would be something else: after `docker kill` no restart policy acts, and what was paused counts as unhealthy
 * for half a minute.
 */
export async function signal(service: string, name: 'KILL' | 'STOP' | 'CONT'): Promise<void> {
  const pids = await docker('inspect', '--format', '{{.State.Pid}}', ...(await containers(service)));
  const onHost = ['run', '--rm', '--privileged', '--pid', 'host', '--network', 'none', '--entrypoint', 'sh'];
  await docker(...onHost, 'leadlight-secrets', '-c', `kill -${name} ${pids.split('\n').join(' ')}`);
}

/** Runs `make update` with existing images and these settings, by default without a backup. */
export async function update(
  settings: Record<string, string>,
): Promise<{ exitCode: number; output: string }> {
  const env = { ...process.env, BUILD: 'no', BACKUP: 'no', ...settings };
  const script = resolve(import.meta.dirname, '../update.sh');
  return run('sh', [script], { env }).then(
    ({ stdout }) => ({ exitCode: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      exitCode: code,
      output: stdout + stderr,
    }),
  );
}

/** `docker compose run` of a service that ends. */
export const runOnce = (...args: string[]): Promise<string> => compose('run', '--rm', '--no-TTY', ...args);

const EXPIRE_CLAIMS = `
  import { readFileSync } from 'node:fs';
  import mongoose from 'mongoose';
  const uri = readFileSync(process.env.MONGODB_URI_FILE, 'utf8').trim();
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.collection('claims').updateMany({}, { $set: { until: new Date(0) } });
  await connection.close();
`;
/** Claims of killed processes expire after five minutes, and other tests kill the API. */
export const expireClaims = (): Promise<string> =>
  runOnce(
    // The image contains mongoose only inside its bundle.
    `--volume=${resolve('node_modules')}:/test/node_modules:ro`,
    '--workdir=/test',
    '--entrypoint=node',
    'backup',
    '--input-type=module',
    '--eval',
    EXPIRE_CLAIMS,
  );

export interface Credentials {
  email: string;
  password: string;
}

function credentialsIn(printed: string): Credentials {
  const [, email, password] = /^E-mail\s+(\S+)\nPassword\s+(\S+)\n/.exec(printed) ?? [];
  if (!email || !password) throw new Error('No e-mail address and password were printed.');
  return { email, password };
}

/** The admin's first sign-in, the way that an operator asks for it. */
export const showSecrets = async (): Promise<Credentials> => credentialsIn(await runOnce('secrets', 'show'));

/** As who has lost the password. @returns the new one */
export const resetAdmin = async (): Promise<Credentials> => credentialsIn(await runOnce('admin-reset'));

/** A token of the admin's. */
export async function signIn({ email, password }: Credentials): Promise<string> {
  const answer = await fetch(`${process.env.STACK_URL ?? ''}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

/** Headers of the admin, who signs in for it. */
export const asAdmin = async (): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await signIn(await showSecrets())}`,
});

/** Adds an open job as the admin. @returns its id */
export async function addJob(request: APIRequestContext, title: string): Promise<string> {
  const data = { title, location: 'Remote', description: 'Keep records in order.', status: true };
  const added = await request.post('/api/job/', { headers: await asAdmin(), data });
  expect(added.status()).toBe(201);
  return ((await added.json()) as { _id: string })._id;
}

/** The form of an application with this resume. */
export const application = (jobId: string, resume: Buffer) => ({
  resume: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: resume },
  fullName: 'Amina Yusuf',
  email: 'amina@mail.example',
  coverLetter: 'I look twice.',
  jobId,
});

/** So that the password is the first one again, which the other tests sign in with. */
export async function setPassword(now: Credentials, next: string): Promise<void> {
  const answer = await fetch(`${process.env.STACK_URL ?? ''}/api/users/password`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await signIn(now)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ current: now.password, next }),
  });
  expect(answer.status).toBe(204);
}

/** Until nginx has learned where the API is: a container that is healthy may have a new address. */
export async function apiAnswers(): Promise<void> {
  const asked = () => fetch(`${process.env.STACK_URL ?? ''}/api/config`).then((answer) => answer.status);
  await expect.poll(asked, { timeout: 30_000 }).toBe(200);
}

/** Everything that is to run; it waits until the health checks pass again, and the API answers through the web server. */
export async function startAll(): Promise<void> {
  await compose('up', '--detach', '--wait', '--no-build');
  await apiAnswers();
}
