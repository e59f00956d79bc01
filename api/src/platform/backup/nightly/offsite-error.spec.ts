import { describe, expect, it } from '@jest/globals';
import { OffsiteError, toOffsiteError } from './offsite-error.js';

describe('a failure of the other store', () => {
  it.each([
    [{ code: 'ECONNREFUSED' }, 'The other store does not answer: look at it, and at BACKUP_S3_ENDPOINT.'],
    [{ name: 'TimeoutError' }, 'The other store does not answer: look at it, and at BACKUP_S3_ENDPOINT.'],
    [
      { name: 'NoSuchBucket' },
      'The other store has no such bucket: make it there or correct BACKUP_S3_BUCKET.',
    ],
    [{ code: 'ENOSPC', errno: -28 }, 'The other store is full: make room there.'],
    ['anything else', 'The other store could not take or give it: the log of the API says why.'],
  ])('%o is a sentence for the operator', (thrown, sentence) => {
    expect(toOffsiteError(thrown)).toMatchObject({ message: sentence, cause: thrown });
  });

  it('that has its sentence keeps it', () => {
    const error = new OffsiteError('Do this.');
    expect(toOffsiteError(error)).toBe(error);
  });
});
