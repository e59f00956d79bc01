import { constants } from 'node:os';
import { expect, it } from 'vitest';
import { Problem } from '../../problem/problem.js';
import { BackupRefusal } from '../backup-refusal.js';
import { failureSentence } from './failure-sentence.js';

const system = (code: 'ENOSPC' | 'EROFS') =>
  Object.assign(new Error(code), { code, errno: -constants.errno[code] });

it.each([
  [system('ENOSPC'), 'There is no room in BACKUP_DIR: make room there, or keep fewer with BACKUP_KEEP.'],
  [system('EROFS'), 'BACKUP_DIR cannot be written to: let the user that the API runs as write there.'],
  [new Problem('storage-unavailable', { detail: 'The store is away.' }), 'The store is away.'],
  [new BackupRefusal('The disk of /backups is full.'), 'The disk of /backups is full.'],
  [new Error('else'), 'The log of the API says why.'],
])('says of %s what to do', (cause, sentence) => {
  expect(failureSentence(cause)).toBe(`It could not be made. ${sentence}`);
});
