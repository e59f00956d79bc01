import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readBackupRecord } from '../../../platform/backup/backup-runner.service.js';
import { errorCode } from '../../../platform/problem/error-code.js';
import { sizeOf } from '../../plain-figures.js';
import type { Check, DiagnosticContext } from '../diagnostic-context.js';
import { note, ok, wrong, type Result } from '../result.js';

/** As the setting counts. */
const inMb = (bytes: number): string => `${bytes / 1024 ** 2} MB`;

/** Free space on the disk of a folder. */
export interface Space {
  folder: string;
  free: number;
}

/** Space for uploads, and for the next backup. */
export const disk: Check = async (context) => {
  const { dataDir, minFreeBytes, backup } = context.settings;
  const data = await spaceOf(dataDir);
  const archives = await spaceOf(backup.dir);
  const needed = await backupBytes(context).catch(() => undefined);
  return [forUploads(data, minFreeBytes), forBackup(archives, needed, minFreeBytes)];
};

/** A folder that does not exist yet is created in the one above it. */
async function spaceOf(folder: string): Promise<Space> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return { folder, free: bavail * bsize };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return { ...(await spaceOf(dirname(folder))), folder };
  }
}

/** The archive, as large as the last one, and a copy of the database beside it while it is made. */
async function backupBytes(context: DiagnosticContext): Promise<number | undefined> {
  const last = await readBackupRecord(context.database);
  if (!last?.good) return undefined;
  const stats = await context.database.db?.command({ dbStats: 1 });
  return last.good.bytes + (stats?.['dataSize'] as number);
}

export function forUploads({ folder, free }: Space, minFree: number): Result {
  const space = `${folder} has ${sizeOf(free)} free, and MIN_FREE_MB reserves ${inMb(minFree)}`;
  if (free < minFree) return wrong(`${space}: uploads are refused. Free some space.`);
  return free < 2 * minFree ? note(`${space}: soon uploads are refused. Free some space.`) : ok(`${space}.`);
}

/** @param minFree bytes that a backup leaves */
export function forBackup({ folder, free }: Space, needed: number | undefined, minFree: number): Result {
  const space = `${folder} has ${sizeOf(free)} free`;
  if (needed === undefined) return ok(`${space} for backups.`);
  const takes = `a backup takes about ${sizeOf(needed)}${minFree === 0 ? '' : ` and leaves ${inMb(minFree)}`}`;
  return free - needed < minFree
    ? wrong(`${space}, and ${takes}: the next one fails. Free some space, or keep fewer with BACKUP_KEEP.`)
    : ok(`${space}; ${takes}.`);
}
