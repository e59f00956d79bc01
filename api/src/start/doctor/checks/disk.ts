import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../../../platform/problem/error-code.js';
import type { Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';
import { lastBackup } from '../last-backup.js';
import type { Patient } from '../patient.js';
import { sizeOf } from '../../plain-figures.js';

/** As the setting counts. */
const inMb = (bytes: number): string => `${bytes / 1024 ** 2} MB`;

/** Free room on the disk of a folder. */
export interface Room {
  folder: string;
  device: number;
  free: number;
}

/** Room for uploads, and for the next backup. */
export const disk: Check = {
  name: 'disk',
  async run(patient) {
    const { dataDir, minFreeBytes, backup } = patient.settings;
    const data = await roomOf(dataDir);
    const archives = await roomOf(backup.dir);
    return [
      forUploads(data, minFreeBytes),
      forBackup(archives, await neededForBackup(patient), data.device === archives.device ? minFreeBytes : 0),
    ];
  },
};

/** One that is not there yet is made in the folder above it. */
async function roomOf(folder: string): Promise<Room> {
  try {
    const [{ dev }, { bavail, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
    return { folder, device: dev, free: bavail * bsize };
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return { ...(await roomOf(dirname(folder))), folder };
  }
}

/** The archive, as large as the last, and once more the database; undefined when that is not known. */
async function neededForBackup(patient: Patient): Promise<number | undefined> {
  const connection = await patient.database().catch(() => undefined);
  const last = connection && (await lastBackup(connection));
  if (!last?.good) return undefined;
  const { dataSize } = (await connection?.db?.command({ dbStats: 1 })) as { dataSize: number };
  return last.good.bytes + dataSize;
}

export function forUploads({ folder, free }: Room, floor: number): Finding {
  const has = `${folder} has ${sizeOf(free)} free`;
  const kept = `MIN_FREE_MB keeps ${inMb(floor)}`;
  if (free < floor) return wrong(`${has}, and ${kept}: uploads are refused.`, 'Make room there.');
  return free < 2 * floor
    ? note(`${has}, and ${kept}: soon uploads are refused.`, 'Make room there.')
    : right(`${has}; ${kept}.`);
}

/** @param floor bytes that a backup leaves */
export function forBackup({ folder, free }: Room, needed: number | undefined, floor: number): Finding {
  const has = `${folder} has ${sizeOf(free)} free`;
  if (needed === undefined) return right(`${has} for backups.`);
  const takes = `a backup takes about ${sizeOf(needed)}${floor === 0 ? '' : ` and leaves ${inMb(floor)}`}`;
  return free - needed < floor
    ? wrong(`${has}, and ${takes}: the next one fails.`, 'Make room there, or keep fewer with BACKUP_KEEP.')
    : right(`${has}; ${takes}.`);
}
