import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import pMap from 'p-map';
import { BackupRefusal } from '../platform/backup/backup-refusal.js';
import type { Settings } from '../platform/config/settings.js';
import { Leases } from '../platform/database/leases.service.js';
import { inDatabase, parseMongodbAddress } from '../platform/database/mongodb-address.js';
import { errorCode } from '../platform/problem/error-code.js';
import { CheckedObjectStorage } from '../platform/storage/checked-object-storage.js';
import { StorageModule } from '../platform/storage/storage.module.js';
import { concurrency } from '../platform/storage/store-pace.js';
import { withInstallation } from './installation-work.js';

/** Folder of the object store that holds what is verified. */
const FOLDER = 'verify/';
/** MongoDB's code for what the account may not do. */
const UNAUTHORIZED = 13;

/** Where database and store of a verification are. */
export interface VerifyPlace extends Pick<Settings, 's3'> {
  MONGODB_URI: string;
}

/**
 * Gives the work an empty database (`leadlight_verify` beside `leadlight`) and an empty folder of the object store on the servers of an
 * installation, which may run. Both are cleared afterwards; what a killed verification left is cleared by the next one.
 * @throws BackupRefusal when another verification is at work there, or the account may not use that database
 */
export async function besideInstallation<Result>(
  installation: Settings,
  work: (place: VerifyPlace) => Promise<Result>,
): Promise<Result> {
  const { mongodbUri = '', s3 } = installation;
  const name = `${parseMongodbAddress(mongodbUri).database}_verify`;
  return withInstallation(installation, [StorageModule], async (context) => {
    const connection = context.get<Connection>(getConnectionToken());
    const clear = async (): Promise<void> => {
      await clearDatabase(connection, name);
      if (s3) await clearFolder(context.get(CheckedObjectStorage));
    };
    let result: { value: Result } | undefined;
    await context.get(Leases).tryLock('verify', async () => {
      await clear();
      const place = {
        MONGODB_URI: inDatabase(mongodbUri, name),
        ...(s3 && { s3: { ...s3, prefix: FOLDER } }),
      };
      result = { value: await work(place).finally(clear) };
    });
    if (!result)
      throw new BackupRefusal(
        'Another archive is verified here at this moment. Try again when that has ended.',
      );
    return result.value;
  });
}

/** By its collections: dropping a database is a right of its own. */
async function clearDatabase(connection: Connection, name: string): Promise<void> {
  const database = connection.useDb(name);
  try {
    for (const collection of await database.listCollections()) await database.dropCollection(collection.name);
  } catch (error) {
    if (errorCode(error) !== UNAUTHORIZED) throw error;
    throw new BackupRefusal(
      `The archive was not tried: the account of MONGODB_URI may not use the database ${name}. Give it the role ` +
        'readWrite there; in Compose, `docker compose up --detach` does.',
    );
  }
}

const clearFolder = async (store: CheckedObjectStorage): Promise<void> =>
  void (await pMap(store.list(FOLDER), ({ key }) => store.delete(key), { concurrency }));
