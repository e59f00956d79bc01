import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../problem/error-code.js';
import { archivedAt } from './archive-format.js';

/** An archive that is there. */
export interface ListedArchive {
  file: string;
  madeAt: Date;
  bytes: number;
}

/** Whole archives of a folder, the newest first; none where there is no folder. */
export async function listArchives(dir: string): Promise<ListedArchive[]> {
  const files = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const archives: ListedArchive[] = [];
  for (const file of files.sort().reverse()) {
    const madeAt = archivedAt(file);
    if (madeAt) archives.push({ file, madeAt, bytes: (await stat(join(dir, file))).size });
  }
  return archives;
}
