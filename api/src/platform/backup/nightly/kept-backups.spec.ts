import { expect, it } from '@jest/globals';
import { Problem } from '../../problem/problem.js';
import { BackupRefusal } from '../backup-refusal.js';
import { failureSentence } from './kept-backups.service.js';

it.each([
  [new Problem('storage-unavailable', { detail: 'The store is away.' }), 'The store is away.'],
  [new BackupRefusal('The disk of /backups is full.'), 'The disk of /backups is full.'],
  [new Error('else'), 'The log of the API says why.'],
])('says of %s what to do', (cause, sentence) => {
  expect(failureSentence(cause)).toBe(`It could not be made. ${sentence}`);
});
