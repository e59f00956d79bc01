import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Settings } from '../../../platform/config/settings.js';
import { isEmptyDatabase } from '../../../platform/database/is-empty-database.js';
import {
  INSTALLATION,
  InstallationRecordSchema,
} from '../../../platform/installation/installation-record.schema.js';
import { ID_KEY, ownershipOf, warnings } from '../../../platform/installation/store-ownership.js';
import { errorCode } from '../../../platform/problem/error-code.js';
import { S3ObjectStorage } from '../../../platform/storage/s3-object-storage.js';
import type { Check } from '../diagnostic-context.js';
import { CheckSkipped, note, ok, wrong } from '../result.js';

/** Whether database and store belong to one installation. */
export const ownership: Check = async (context) => {
  const record = await context.model(InstallationRecordSchema).findById(INSTALLATION).lean();
  const inStore = await readStore(context.settings).catch(() => {
    throw new CheckSkipped('the store does not answer');
  });
  const state = ownershipOf(record, inStore);
  if (state === 'ours') return ok('Database and file storage belong to one installation.');
  if (state === 'unclaimed' && (await isEmptyDatabase(context.database)))
    return note('The database is empty. The first start links it to the file storage.');
  return wrong(warnings[state]);
};

async function readStore({ s3, dataDir }: Settings): Promise<string | undefined> {
  if (s3) {
    const object = await new S3ObjectStorage(s3).get(ID_KEY);
    return object && (await text(object.stream)).trim();
  }
  return readFile(join(dataDir, 'objects', ID_KEY), 'utf8').then(
    (id) => id.trim(),
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    },
  );
}
