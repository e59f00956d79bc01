import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { containers } from './stack';

const run = promisify(execFile);
const options = { cwd: resolve(import.meta.dirname, '../..'), maxBuffer: 64 * 1024 ** 2 };

/** A command of the Makefile, as an operator gives it. @returns its lines */
const make = async (...args: string[]): Promise<string[]> =>
  (await run('make', args, options)).stdout.trim().split('\n');

test('make backup does not replace MongoDB when docker-compose.yml has changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-changed-'));
  try {
    const changed = join(folder, 'changed.yml');
    await writeFile(changed, 'services: { mongo: { mem_limit: 1500m } }');
    const before = await containers('mongo');
    const COMPOSE_FILE = `${process.env.COMPOSE_FILE ?? ''}:${changed}`;
    await run('make', ['backup'], { ...options, env: { ...process.env, COMPOSE_FILE } });
    expect(await containers('mongo')).toEqual(before);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('where the stack runs, commands of the Makefile work on it and say so first, also with an archive from outside', async () => {
  const stack = `Installation: the Compose stack ${process.env.COMPOSE_PROJECT_NAME ?? ''}.`;
  const made = await make('backup');
  const file = made.at(-1) ?? '';
  expect(made[0]).toBe(stack);
  expect(file).toMatch(/^\/backups\/leadlight-.*Z\.tar$/);

  const cat = ['compose', 'run', '--rm', '--no-TTY', '--no-deps', '--entrypoint', 'cat', 'backup', file];
  const { stdout: archive } = await run('docker', cat, { ...options, encoding: 'buffer' });
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-archive-'));
  try {
    const outside = join(folder, 'from-elsewhere.tar');
    await writeFile(outside, archive, { mode: 0o600 });
    expect((await make('verify-backup', `FILE=${outside}`)).join('\n')).toMatch(
      /^Installation: .*\n.*from-elsewhere\.tar is whole/,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
