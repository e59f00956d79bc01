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

test('a copy leaves its result among the archives, where the API can read it', async () => {
  const offsite = (repository: string, password: string, ...args: string[]) =>
    runOnce(
      '--env',
      `RESTIC_REPOSITORY=${repository}`,
      '--env',
      `RESTIC_PASSWORD=${password}`,
      'offsite',
      ...args,
    );
  const asApi = (script: string) => runOnce('--no-deps', '--entrypoint', 'sh', 'backup', '-c', script);
  const result = () => asApi('cd /backups && ls -A | grep offsite; cat offsite.failed 2>/dev/null || true');
  const refusal = (name: string) => ({ stderr: expect.stringContaining(`${name} is not set`) });
  const copies = '/backups/copies';
  await asApi('rm -f /backups/offsite.*');

  await expect(offsite('', 'test')).rejects.toMatchObject(refusal('RESTIC_REPOSITORY'));
  await expect(offsite(copies, '', 'snapshots')).rejects.toMatchObject(refusal('RESTIC_PASSWORD'));
  expect(await result()).toBe('');

  await expect(offsite('rest:http://desk:pa55@127.0.0.1:port/', 'test')).rejects.toThrow();
  expect(await result()).toMatch(/^offsite\.failed\nrestic backup failed:\nFatal: .*:\/\/\*\*\*@127/);
  await offsite(copies, 'test', 'init');
  await offsite(copies, 'test');
  expect(await result()).toBe('offsite.ok\n');

  await expect(offsite(copies, 'wrong', 'check')).rejects.toThrow();
  await offsite(copies, 'test');
  expect(await result()).toMatch(/^offsite\.failed\noffsite\.ok\nrestic check failed:\n/);
  await offsite(copies, 'test', 'check');
  expect(await result()).toBe('offsite.ok\n');
  expect(await offsite(copies, 'test', 'ls', 'latest')).not.toContain('offsite.');
  await runOnce('--entrypoint', 'rm', 'offsite', '-r', copies);
});
