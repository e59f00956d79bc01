import { constants } from 'node:os';

const INSUFFICIENT_STORAGE = 507;

/** By number, because Node has no name for a quota that is used up. */
const fullErrnos: readonly unknown[] = [-constants.errno.ENOSPC, -constants.errno.EDQUOT];

/** What stores that speak S3 call a quota that is used up, and MinIO a disk that is full; most say so with a 507 too. */
const fullNames: readonly unknown[] = [
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'QuotaExceeded',
];

interface StoreError {
  name?: string;
  message?: string;
  errno?: unknown;
  $metadata?: { httpStatusCode?: unknown };
}

/** Whether a disk, a quota or a bucket had no room for what was to be written. */
export function isFull(error: unknown): boolean {
  const { name, message, errno, $metadata } = Object(error) as StoreError;
  return (
    fullErrnos.includes(errno) ||
    fullNames.includes(name) ||
    $metadata?.httpStatusCode === INSUFFICIENT_STORAGE ||
    // MinIO answers a disk that fills up under its hands with a 500 that holds the system's words.
    message?.includes('no space left on device') === true
  );
}
