import { expect, it } from '@jest/globals';
import { Settings } from '../../platform/config/settings.js';
import { CheckSkipped, Installation, result, runChecks, toText, type Check } from './doctor.js';

const secret = 'mongodb://someone:hidden@host/';

it('goes on after a check that fails, and hides the message of an error', async () => {
  const checks: Record<string, Check> = {
    fails: () => Promise.reject(Object.assign(new Error(secret), { code: 'EWHAT' })),
    needs: () => Promise.reject(new CheckSkipped('the database does not answer')),
    works: () => Promise.resolve([result('All is there.'), result('Little is left.', false, true)]),
  };
  const installation = new Installation(new Settings(), undefined, undefined);
  expect(toText(await runChecks(checks, installation))).toBe(
    [
      'WRONG  fails        The check failed (EWHAT). Run it again, then read the log of the API.',
      'note   needs        Skipped: the database does not answer.',
      'ok     works        All is there.',
      'note   works        Little is left.',
      'Wrong: 1. Notes: 2.',
    ].join('\n'),
  );
});

it('ends a check that hangs, and runs the others', async () => {
  const checks: Record<string, Check> = {
    hangs: () => new Promise(() => undefined),
    works: () => Promise.resolve(result('All is there.')),
  };
  const found = await runChecks(checks, new Installation(new Settings(), undefined, undefined), 20);
  expect(toText(found)).toBe(
    [
      'WRONG  hangs        The check did not end within 0.02 s. What it asks hangs: read its log.',
      'ok     works        All is there.',
      'Wrong: 1. Notes: 0.',
    ].join('\n'),
  );
});
