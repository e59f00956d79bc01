import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import type { S3Settings } from '../config/settings.js';

const log = new Logger('S3Client');
/**
 * The SDK logs each request at its lower levels, and writes to the console without a logger. Requests that fail it logs as objects
 * with all that was sent: whoever asked logs them.
 */
const logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (entry: unknown) => void (typeof entry === 'string' && log.warn(entry)),
  error: (entry: unknown) => void (typeof entry === 'string' && log.error(entry)),
};

/** A client of any store that speaks S3, with connections of its own. */
export const createS3Client = (
  {
    endpoint,
    region,
    accessKeyId,
    secretAccessKey,
  }: Pick<S3Settings, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>,
  requestHandler: NonNullable<S3ClientConfig['requestHandler']>,
): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // MinIO and most others have no host name for each bucket.
    forcePathStyle: true,
    // The SDK's default adds CRC trailers in a chunked encoding that several S3-compatible stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // One more try: a restarted store has dropped the connections that the pool still holds.
    maxAttempts: 2,
    requestHandler,
    logger,
  });
