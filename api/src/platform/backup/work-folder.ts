import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../problem/error-code.js';
import { BackupRefusal } from './backup-refusal.js';

const SUFFIX = '.partial';
/** A run writes all the time: one that has written nothing for so long was killed. */
const DEAD_AFTER_MS = 10 * 60_000;

/**
 * Gives the work a folder for an archive that is being made, beside where the archive will stand: nothing in it is an archive yet.
 * It is removed afterwards; what killed runs left is removed before.
 * @param name of the archive
 */
export async function withWorkFolder<Result>(
  dir: string,
  name: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, name + SUFFIX);
  await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new BackupRefusal('A backup is being made at this moment. Try again when it has ended.');
  });
  try {
    // By the clock of the disk.
    await clearDead(dir, (await stat(path)).mtimeMs - DEAD_AFTER_MS);
    return await work(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

async function clearDead(dir: string, before: number): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.endsWith(SUFFIX)) continue;
    const path = join(dir, name);
    if ((await lastWritten(path)) < before) await rm(path, { recursive: true, force: true });
  }
}

/** Another run may remove its folder meanwhile: then there is nothing to clear. */
async function lastWritten(folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const times = [folder, ...files.map((file) => join(folder, file))].map((path) =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    ),
  );
  return Math.max(...(await Promise.all(times)));
}
