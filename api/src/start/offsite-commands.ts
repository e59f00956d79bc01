import { mkdir } from 'node:fs/promises';
import { OffsiteBackups } from '../platform/backup/nightly/offsite-backups.service.js';
import { loadOffsiteSettings } from '../platform/config/load-settings.js';
import { agoOf, sizeOf } from './plain-figures.js';

/** Copies in the other store, the newest first, with age and size. It needs no database, for a machine that has none yet. */
export async function listCopies(): Promise<string[]> {
  const copies = await new OffsiteBackups(loadOffsiteSettings()).list();
  if (copies.length === 0) return ['The other store has no backup.'];
  return copies
    .reverse()
    .map(({ name, at, bytes }) => `${name}  ${agoOf(at).padStart(14)}  ${sizeOf(bytes).padStart(9)}`);
}

/** Brings a copy back into BACKUP_DIR. @returns its path */
export async function fetchCopy(name: string): Promise<string[]> {
  const { dir, ...settings } = loadOffsiteSettings();
  const offsite = new OffsiteBackups(settings);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return [await offsite.fetch(name, dir)];
}
