import { expect, it } from '@jest/globals';
import { Settings } from '../../platform/config/settings.js';
import { DiagnosticContext, type Check } from './diagnostic-context.js';
import { CheckSkipped, note, ok } from './result.js';
import { runChecks, toText } from './run-checks.js';

const context = new DiagnosticContext(Object.assign(new Settings(), { dataDir: '/nowhere' }));
const secret = 'mongodb://someone:hidden@host/';

it('ends a check that hangs, and hides the message of an error', async () => {
  const checks: Record<string, Check> = {
    hangs: () => new Promise(() => undefined),
    fails: () => Promise.reject(Object.assign(new Error(secret), { code: 'EWHAT' })),
    needs: () => Promise.reject(new CheckSkipped('the database does not answer')),
    works: () => Promise.resolve([ok('All is there.'), note('Little is left.')]),
  };
  expect(toText(await runChecks(checks, context, 100))).toBe(
    [
      'WRONG  hangs         There was no answer within 0.1 s: what it asks hangs.',
      'WRONG  fails         The check failed (EWHAT). Run it again; if it fails again, read the log of the API.',
      'note   needs         Skipped: the database does not answer.',
      'ok     works         All is there.',
      'note   works         Little is left.',
      'Wrong: 2. Notes: 2.',
    ].join('\n'),
  );
});
