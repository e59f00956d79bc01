import { expect, it } from 'vitest';
import { Settings } from '../../platform/config/settings.js';
import { NotLookedAt, type Check } from './check.js';
import { examine } from './examine.js';
import { right } from './finding.js';
import { Patient } from './patient.js';

const patient = new Patient(Object.assign(new Settings(), { dataDir: '/nowhere' }));
const check = (name: string, run: Check['run']): Check => ({ name, run });
const secret = 'mongodb://someone:hidden@host/';

it('ends what hangs, and tells what fails in its own words', async () => {
  const checks = [
    check('hangs', () => new Promise(() => undefined)),
    check('fails', () => Promise.reject(Object.assign(new Error(secret), { code: 'EWHAT' }))),
    check('needs', () => Promise.reject(new NotLookedAt('the database does not answer'))),
    check('works', () => Promise.resolve([right('All is there.')])),
  ];
  const found = await examine(checks, patient, 100);
  expect(found.map(({ check: name, findings }) => [name, findings[0]?.level, findings[0]?.sentence])).toEqual(
    [
      ['hangs', 'wrong', 'There was no answer within 0.1 s.'],
      ['fails', 'wrong', 'This could not be looked at (EWHAT).'],
      ['needs', 'note', 'Not looked at: the database does not answer.'],
      ['works', 'right', 'All is there.'],
    ],
  );
});
