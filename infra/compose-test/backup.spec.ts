import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import {
  archivePath,
  archivedPictures,
  readExpected,
  RestoredInstallation,
} from '../../api/test/support/first-version';
import { compose, runOnce, showSecrets, signIn, startAll } from './stack';

const run = promisify(execFile);

/** Puts an archive in the place of the data, as an operator does. */
async function restore(file: string): Promise<void> {
  await compose('stop', 'web', 'api');
  const cwd = resolve(import.meta.dirname, '../..');
  await run('make', ['restore', `FILE=${file}`, 'REPLACE=1', 'WHERE=compose'], { cwd });
  await startAll();
}

test('an archive of version 1.0 is restored, then one whose off-site copy came back', async () => {
  const made = (await runOnce('backup')).trim().split('\n').at(-1) ?? '';
  const settings = ['--env', 'RESTIC_REPOSITORY=/backups/copies', '--env', 'RESTIC_PASSWORD=test'];
  const offsite = (...args: string[]) => runOnce(...settings, 'offsite', ...args);
  await offsite('init');
  await offsite('backup', made);
  await runOnce('--entrypoint', 'rm', 'offsite', made);
  expect(await runOnce('backup', 'list')).not.toContain(made.slice('/backups/'.length));

  await restore(archivePath);
  const expected = await readExpected();
  const restored = new RestoredInstallation(process.env.STACK_URL ?? '', await signIn(await showSecrets()));
  const byId = (list: object[]): object[] =>
    list.toSorted((a, b) => ((a as { _id: string })._id < (b as { _id: string })._id ? -1 : 1));
  expect(byId(await restored.applicants())).toMatchObject(byId(expected.applicants));
  expect(await restored.get('/job')).toMatchObject(expected.jobs);
  for (const [path, sha256] of Object.entries(await archivedPictures()))
    expect(await restored.sha256(path), path).toBe(sha256);

  // As on a new machine.
  await runOnce('--entrypoint', 'chown', 'offsite', '0:0', '/backups');
  await offsite('restore', 'latest', '--target', '/');
  await runOnce('--entrypoint', 'rm', 'offsite', '-r', '/backups/copies');
  await restore(made);
  await runOnce('backup');
});
