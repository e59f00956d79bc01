import { errorCode } from '../../problem/error-code.js';
import { isFull } from '../../storage/storage-full.js';

/** The other store could not do what was asked. Its message is a sentence or two for the operator. */
export class OffsiteError extends Error {
  override readonly name = 'OffsiteError';
}

const refusedKeys: readonly unknown[] = [
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccessDenied',
  'Forbidden',
];
const unreachable: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
];

const nameOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;

function sentenceOf(error: unknown): string {
  const name = nameOf(error);
  if (refusedKeys.includes(name))
    return 'The other store refuses the keys: correct BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.';
  if (name === 'NoSuchBucket')
    return 'The other store has no such bucket: make it there or correct BACKUP_S3_BUCKET.';
  if (isFull(error)) return 'The other store is full: make room there.';
  if (name === 'TimeoutError' || unreachable.includes(errorCode(error)))
    return 'The other store does not answer: look at it, and at BACKUP_S3_ENDPOINT.';
  return 'The other store could not take or give it: the log of the API says why.';
}

/** In the operator's words, with what was thrown as its cause. */
export function toOffsiteError(error: unknown): OffsiteError {
  if (error instanceof OffsiteError) return error;
  return new OffsiteError(sentenceOf(error), { cause: error });
}
