import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BackupRefusal, type Manifest } from '../platform/backup/archive-format.js';
import { BackupImporter } from '../platform/backup/backup-importer.service.js';
import type { Settings } from '../platform/config/settings.js';
import { Claims } from '../platform/database/claims.service.js';
import { inDatabase, parseMongodbAddress } from '../platform/database/database-engine.js';
import { errorCode } from '../platform/problem/problem.js';
import { ObjectStorage } from '../platform/storage/object-storage.js';
import { withInstallation } from './installation-work.js';

const FOLDER = 'verify/';
const UNAUTHORIZED = 13;

/** Restores an archive into a second database and folder, compares both, and removes them. The product may run. */
export async function verifyArchive(path: string, installation: Settings): Promise<Manifest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-verify-'));
  try {
    const { mongodbUri, s3 } = installation;
    if (!mongodbUri) return await restoreInto({ ...installation, dataDir, s3: undefined }, path);
    return await withServers(installation, () => {
      const uri = inDatabase(mongodbUri, `${parseMongodbAddress(mongodbUri).database}_verify`);
      const bucket = s3 && { ...s3, prefix: FOLDER };
      return restoreInto({ ...installation, dataDir, mongodbUri: uri, s3: bucket }, path);
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const restoreInto = (settings: Settings, path: string): Promise<Manifest> =>
  withInstallation(settings, (context) => context.get(BackupImporter).verify(path));

function withServers(installation: Settings, work: () => Promise<Manifest>): Promise<Manifest> {
  return withInstallation(installation, async (context) => {
    const clear = async (): Promise<void> => {
      await clearDatabase(context.get<Connection>(getConnectionToken()));
      const storage = context.get(ObjectStorage);
      if (installation.s3) for await (const key of storage.list(FOLDER)) await storage.delete(key);
    };
    const verified = await context.get(Claims).ifFree('verify', async () => {
      await clear();
      return work().finally(clear);
    });
    if (!verified)
      throw new BackupRefusal(
        'Another archive is verified here at this moment. Try again when that has ended.',
      );
    return verified;
  });
}

/** Dropping a database needs another right. */
async function clearDatabase(connection: Connection): Promise<void> {
  const database = connection.useDb(`${connection.name}_verify`);
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
