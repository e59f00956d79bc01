import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listArchives } from '../platform/backup/archive-list.js';
import { BackupMaker } from '../platform/backup/backup-maker.service.js';
import { BackupModule } from '../platform/backup/backup.module.js';
import { BackupRefusal } from '../platform/backup/backup-refusal.js';
import { checkArchive, type CheckedArchive } from '../platform/backup/check-archive.js';
import { KeptBackups } from '../platform/backup/nightly/kept-backups.service.js';
import { KeptBackupsModule } from '../platform/backup/nightly/kept-backups.module.js';
import { countsOf } from '../platform/backup/restorer.service.js';
import { loadBackupDir, loadSettings } from '../platform/config/load-settings.js';
import { DatabaseEngine } from '../platform/database/database-engine.js';
import { restoreInto, withInstallation } from './installation-work.js';
import { objectReferences } from './object-references.js';
import { agoOf, sizeOf } from './plain-figures.js';
import { verifyByRestoring } from './verify-by-restoring.js';

/** Makes an archive, also beside the running product. @returns lines for the operator, its path last */
export async function makeBackup(): Promise<string[]> {
  const settings = await DatabaseEngine.besideProduct(loadSettings());
  const modules = [BackupModule.forRoot(objectReferences), KeptBackupsModule];
  return withInstallation(settings, modules, async (context) => {
    const maker = context.get(BackupMaker);
    const { path, manifest, notElsewhere } = await context.get(KeptBackups).keep(() => maker.makeArchive());
    if (notElsewhere) throw new BackupRefusal(`${path}\n${notElsewhere}`);
    return [
      `Backed up ${sentenceOf(manifest)}.`,
      ...manifest.lost.map(
        ({ collection, object }) => `Lost before this backup: ${object}, which ${collection} name.`,
      ),
      path,
    ];
  });
}

/** Checks an archive; where the embedded database is at hand, by restoring it and starting the product on it. */
export async function verifyBackup(file: string): Promise<string[]> {
  const archive = await checked(file);
  const whole = `${file} is whole: ${sentenceOf(archive.manifest)}.`;
  const { mongodbUri, adminEmail } = loadSettings(undefined, archive);
  if (mongodbUri) return [whole];
  await verifyByRestoring(archive, adminEmail);
  return [whole, 'Restored to another folder, it came back byte by byte, and the product started on it.'];
}

/** Puts an archive in the place of what is here. */
export async function restoreBackup(file: string): Promise<string[]> {
  const archive = await checked(file);
  const settings = loadSettings(undefined, archive);
  await restoreInto(settings, archive);
  const isOwnPassword = !settings.mongodbUri && settings.adminPassword !== archive.adminPassword;
  return [
    `Restored ${sentenceOf(archive.manifest)}.`,
    settings.backup.secrets
      ? `Start Leadlight. The admin signs in with ${isOwnPassword ? 'ADMIN_PASSWORD, as you set it' : 'the password of the archive'}.`
      : 'Start Leadlight. JWT_SECRET and ADMIN_PASSWORD stay as you set them; those of the archive are in it, under secrets/.',
  ];
}

/** Archives, the newest first, with age and size. */
export async function listBackups(): Promise<string[]> {
  const dir = loadBackupDir();
  const archives = await listArchives(dir);
  if (archives.length === 0) return [`There is no backup in ${dir}.`];
  return archives.map(
    ({ file, madeAt, bytes }) => `${file}  ${agoOf(madeAt).padStart(14)}  ${sizeOf(bytes).padStart(9)}`,
  );
}

async function checked(file: string): Promise<CheckedArchive> {
  if (!file) throw new BackupRefusal('Say which archive: FILE=…');
  const given = resolve(file);
  const inDir = join(loadBackupDir(), file);
  return checkArchive(!existsSync(given) && existsSync(inDir) ? inDir : given, objectReferences);
}

function sentenceOf(manifest: CheckedArchive['manifest']): string {
  const { documents, objects, bytes } = countsOf(manifest);
  return `${documents} documents and ${objects} objects (${sizeOf(bytes)}) of ${manifest.createdAt.slice(0, 16).replace('T', ' ')} UTC`;
}
