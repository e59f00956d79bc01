import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { generalProblems } from '../problem/problem.js';

const MB = 1024 ** 2;
/** Longer than a request can last. */
const MAX_AGE_MS = 15 * 60_000;

export const uploadFolder = ({ dataDir }: Settings): string => join(dataDir, 'tmp');

/** Deletes the files of killed processes. Several processes can share the folder. */
export async function deleteOldFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
}

/** Visitors leave MIN_FREE_MB free, the admin half of it. */
export async function assertFreeSpace(settings: Settings, bytes: number, isAdmin: boolean): Promise<void> {
  const { dataDir, minFreeBytes, s3 } = settings;
  if (minFreeBytes === 0) return;
  const { bavail, bsize } = await statfs(dataDir);
  const floor = isAdmin ? minFreeBytes / 2 : minFreeBytes;
  // Without a bucket the upload folder and the storage each hold a copy.
  const free = bavail * bsize - (s3 ? bytes : 2 * bytes);
  if (free >= floor) return;
  new Logger('Uploads').error(
    `An upload was refused: it would leave ${Math.round(free / MB)} MB free in ${dataDir}, less than MIN_FREE_MB ` +
      `(${Math.round(floor / MB)} MB). Make room there.`,
  );
  throw generalProblems.storageFull();
}
