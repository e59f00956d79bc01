import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../../../platform/config/settings.js';
import { S3ObjectStorage } from '../../../platform/storage/s3-object-storage.js';
import type { Check } from '../diagnostic-context.js';
import { ok, wrong, type Result } from '../result.js';

const TIMEOUT_MS = 5_000;

/** Whether files can be stored: in the bucket, or in the folder. */
export const storage: Check = async ({ settings: { s3, dataDir } }) => {
  if (s3) return checkBucket(s3);
  const folder = join(dataDir, 'objects');
  return access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => ok(`${folder} can be read and written.`),
    () =>
      wrong(
        `${folder} cannot be read and written. Start Leadlight, which creates it; correct DATA_DIR; or change its owner.`,
      ),
  );
};

async function checkBucket(s3: S3Settings): Promise<Result> {
  const { endpoint, bucket } = s3;
  const store = new S3ObjectStorage(s3);
  try {
    await store.ping();
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    return wrong(
      status === undefined
        ? `The object store at ${endpoint} does not answer. Read its log (docker compose logs minio), and check S3_ENDPOINT.`
        : `${endpoint} refuses access to the bucket ${bucket} (status ${status}). Correct S3_BUCKET, S3_REGION or the keys.`,
    );
  }
  return (await isPublic(s3, store))
    ? wrong(`Everybody can read the bucket ${bucket}, resumes included. Make it private.`)
    : ok(`The bucket ${bucket} at ${endpoint} answers, and is private.`);
}

/** Asks without keys for the first resume, or for a list where there is none. */
async function isPublic({ endpoint, bucket }: S3Settings, store: S3ObjectStorage): Promise<boolean> {
  let path = '?list-type=2&max-keys=1';
  for await (const { key } of store.list('resumes/')) {
    path = key;
    break;
  }
  const response = await fetch(`${endpoint}/${bucket}/${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}
