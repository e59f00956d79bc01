import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { UploadTempDir } from './upload-temp-dir.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadlight-temp-'));
});
afterEach(() => rm(folder, { recursive: true }));

const nameOf = (pid: number, host = hostname()): string => [pid, randomUUID(), randomUUID(), host].join('_');
/** Of a process that has ended. */
const ended = (): number => spawnSync(process.execPath, ['--version']).pid;

it.each<[string, () => string, number, boolean]>([
  ['a file of an ended process', () => nameOf(ended()), 0, false],
  ['a file of a process before a restart that had the same id', () => nameOf(process.pid), 0, false],
  ['a file of another running process', () => nameOf(process.ppid), 0, true],
  ['a file of another machine', () => nameOf(ended(), 'another_host'), 0, true],
  ['a file that was written to 59 minutes ago', () => nameOf(process.ppid), 59, true],
  ['a file that nobody wrote to for more than an hour', () => nameOf(process.ppid), 61, false],
])('%s', async (_what, name, minutes, stays) => {
  const path = join(folder, name());
  await writeFile(path, 'x');
  const then = new Date(Date.now() - minutes * 60_000);
  await utimes(path, then, then);
  await UploadTempDir.open(folder);
  expect(await readdir(folder)).toHaveLength(stays ? 1 : 0);
});

it('keeps its own files when it is opened again', async () => {
  const first = await UploadTempDir.open(folder);
  const name = first.newName();
  await writeFile(join(folder, name), 'x');
  await UploadTempDir.open(folder);
  expect(await readdir(folder)).toEqual([name]);
});
