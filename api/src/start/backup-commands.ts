import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ADMIN_ID, type Account } from '../features/auth/account.schema.js';
import { ActivityService } from '../platform/activity/activity.service.js';
import { BackupRefusal, keyOfPart, readSecrets, type Manifest } from '../platform/backup/archive-format.js';
import { BackupImporter } from '../platform/backup/backup-importer.service.js';
import { BackupRunner, listArchives } from '../platform/backup/backup-runner.service.js';
import { loadSettings, NO_SECRETS } from '../platform/config/load-settings.js';
import type { Settings } from '../platform/config/settings.js';
import { Claims } from '../platform/database/claims.service.js';
import { DatabaseEngine } from '../platform/database/database-engine.js';
import { errorCode } from '../platform/problem/problem.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { archivedCollections } from './archived-collections.js';
import { withInstallation } from './installation-work.js';
import { dateOf, sizeOf } from './format.js';

const UNAUTHORIZED = 13;

/** @returns lines for the operator, the path last */
export async function makeBackup(reason: string): Promise<string[]> {
  const settings = await DatabaseEngine.attachToRunningEngine(loadSettings());
  return withInstallation(settings, async (context) => {
    const { path, manifest } = await context.get(BackupRunner).run(reason === 'update' ? 'update' : 'manual');
    return [
      `Backed up ${sentenceOf(manifest)}.`,
      ...manifest.lost.map(
        ({ collection, object }) => `Lost before this backup: ${object}, which ${collection} name.`,
      ),
      path,
    ];
  });
}

export async function verifyBackup(file: string): Promise<string[]> {
  const { dir } = loadSettings(undefined, NO_SECRETS).backup;
  // Beside the archives, so that a lost database does not lose it.
  const record = join(dir, 'verified.txt');
  const last = await readFile(record, 'utf8').catch(() => '');
  const before = last ? `Verified last: ${last.trim()}.` : 'No archive was verified here before.';
  if (!file) throw new BackupRefusal(`Name the archive: FILE=… ${before}`);
  const path = pathOf(file);
  const settings = loadSettings(undefined, await readSecrets(path));
  const manifest = await verifyArchive(path, settings);
  // The archive is whole also where this cannot be noted.
  await writeFile(record, `${dateOf(new Date())}, ${basename(path)}\n`).catch(() => undefined);
  const where = settings.mongodbUri ? 'a second database' : 'another folder';
  return [
    `${file} is whole: ${sentenceOf(manifest)}.`,
    `Restored to ${where}, every document and file was the same.`,
    before,
  ];
}

export async function restoreBackup(file: string): Promise<string[]> {
  const path = pathOf(file);
  const settings = loadSettings(undefined, await readSecrets(path));
  return withInstallation(settings, async (context) => {
    const { manifest, isOver } = await context.get(BackupImporter).restore(path);
    const subject = { type: 'backup', id: basename(path) } as const;
    const action = 'backup-restored';
    await context.get(ActivityService).record({ who: 'operator', action, subject });
    const accounts = context.get<Connection>(getConnectionToken()).collection<Account>('accounts');
    const account = await accounts.findOne({ _id: ADMIN_ID });
    return [
      `Restored ${sentenceOf(manifest)}.`,
      `Start Leadlight. ${isOver ? ACCOUNT_STAYED : accountOf(account?.email)}`,
    ];
  });
}

const ACCOUNT_STAYED = 'The present account stays, with its password, second factor, passkeys and sessions.';

const accountOf = (email: string | undefined): string =>
  email === undefined
    ? 'The archive has no account: the start makes one from ADMIN_EMAIL and ADMIN_PASSWORD.'
    : `${email} signs in with the password, second factor and passkeys of that time. All sessions have ended. ` +
      'If the password is lost: npm run admin:reset, or docker compose run --rm admin-reset.';

export async function listBackups(): Promise<string[]> {
  const { dir } = loadSettings(undefined, NO_SECRETS).backup;
  const archives = await listArchives(dir);
  if (archives.length === 0) return [`There is no backup in ${dir}.`];
  return archives.map(({ file, bytes }) => `${file}  ${sizeOf(bytes).padStart(9)}`);
}

function pathOf(file: string): string {
  if (!file) throw new BackupRefusal('Name the archive: FILE=…');
  const given = resolve(file);
  const inDir = join(loadSettings(undefined, NO_SECRETS).backup.dir, file);
  return !existsSync(given) && existsSync(inDir) ? inDir : given;
}

function sentenceOf({ parts, createdAt }: Manifest): string {
  const documents = parts.reduce((sum, part) => sum + (part.documents ?? 0), 0);
  const objects = parts.filter(({ name }) => keyOfPart(name) !== undefined).length;
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  return `${documents} documents and ${objects} objects (${sizeOf(bytes)}) of ${dateOf(new Date(createdAt))}`;
}

/** Restores an archive into a second database and a folder, compares both, and removes them. The product may run. */
export async function verifyArchive(path: string, installation: Settings): Promise<Manifest> {
  // In a container only this folder has room. The next backup deletes what a killed run left in it.
  const name = `leadlight-verify-${randomUUID()}.partial`;
  const dataDir = join(installation.mongodbUri ? installation.backup.dir : tmpdir(), name);
  const settings = { ...installation, dataDir, s3: undefined };
  const verify = async (context: INestApplicationContext): Promise<Manifest> => {
    const connection = context.get<Connection>(getConnectionToken());
    const database = connection.useDb(`${connection.name}_verify`);
    const claims = context.get(Claims);
    const storage = context.get(ObjectStorage);
    const importer = new BackupImporter(database, claims, storage, archivedCollections, settings);
    const verified = await claims.ifFree('backup', async () => {
      await clearDatabase(database);
      return importer.verify(path).finally(() => clearDatabase(database));
    });
    if (!verified)
      throw new BackupRefusal(
        'A backup is being made or verified at this moment. Try again when that has ended.',
      );
    return verified;
  };
  return withInstallation(settings, verify).finally(() => rm(dataDir, { recursive: true, force: true }));
}

/** Dropping a database needs another right. */
async function clearDatabase(database: Connection): Promise<void> {
  try {
    for (const { name } of await database.listCollections()) await database.dropCollection(name);
  } catch (error) {
    if (errorCode(error) !== UNAUTHORIZED) throw error;
    throw new BackupRefusal(
      `The archive was not tried: the account of MONGODB_URI may not use the database ${database.name}. Give it the role ` +
        'readWrite there; in Compose, `docker compose up --detach` does.',
    );
  }
}
