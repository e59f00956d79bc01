import { Readable } from 'node:stream';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { Logger } from '@nestjs/common';
import { describe, expect, it, jest } from '@jest/globals';
import { formProblem } from '../http/forms/form-problem.js';
import { CheckedObjectStorage } from './checked-object-storage.js';
import { ObjectStorage } from './object-storage.js';
import { isFull } from './storage-full.js';

/** Takes every write and has room for none: Linux's own stand-in for a full disk. */
const FULL = '/dev/full';
const full = { status: 507, code: 'storage-full' };
const file = { field: 'resume', name: 'resume', tooLarge: 'storage-full', maxBytes: 1, instead: '' } as const;

class OnFullDisk extends ObjectStorage {
  put = (): Promise<void> => writeFile(FULL, 'x');
  get = () => Promise.resolve(undefined);
  move = () => Promise.resolve(false);
  delete = () => Promise.resolve();
  async *list() {}
  check = () => Promise.resolve();
}

(!existsSync(FULL) ? describe.skip : describe)('a disk that is full', () => {
  it('is reported as that by the temporary folder', async () => {
    const error = await writeFile(FULL, 'x').catch((reason: unknown) => reason);
    expect(formProblem(error, file)).toMatchObject(full);
  });

  it('is reported and logged as that by the store', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const source = { stream: Readable.from('x'), length: 1, contentType: 'application/pdf' };
    await expect(
      new CheckedObjectStorage(new OnFullDisk()).put('resumes/x.pdf', source),
    ).rejects.toMatchObject(full);
    expect(log.mock.calls).toEqual([['The storage is full.', expect.objectContaining({ code: 'ENOSPC' })]]);
  });
});

it.each<[string, Error, boolean]>([
  ['a quota that is used up', Object.assign(new Error(), { errno: -constants.errno.EDQUOT }), true],
  ['a file that is not there', Object.assign(new Error(), { errno: -constants.errno.ENOENT }), false],
  ['a line that broke', new Error('socket hang up'), false],
])('of %s says whether that is full', (_what, error, expected) => {
  expect(isFull(error)).toBe(expected);
});
