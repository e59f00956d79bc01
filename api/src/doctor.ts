import { loadSettings, NO_SECRETS } from './platform/config/load-settings.js';
import { productVersion } from './platform/config/settings.js';
import { checks } from './start/doctor/checks.js';
import { CheckSkipped, Installation, runChecks, toText } from './start/doctor/doctor.js';
import { deleteUnreferenced } from './start/doctor/unreferenced-objects.js';
import { explainStart } from './start/explain-start.js';

/** `make doctor` [--json | --delete-unreferenced]. Exits with 1 when something is wrong. */
let exitCode = 1;
let text: string;
try {
  const installation = await Installation.open(loadSettings(undefined, NO_SECRETS));
  if (process.argv.includes('--delete-unreferenced')) {
    text = await deleteUnreferenced(installation, (sentence) => process.stdout.write(`${sentence}\n`));
    exitCode = 0;
  } else {
    const results = await runChecks(checks, installation);
    const isOk = results.every(({ level }) => level !== 'wrong');
    text = process.argv.includes('--json')
      ? JSON.stringify({ version: productVersion, isOk, results }, undefined, 2)
      : toText(results);
    exitCode = isOk ? 0 : 1;
  }
} catch (error) {
  text = error instanceof CheckSkipped ? `Nothing was deleted: ${error.message}.` : explainStart(error);
}
process.stdout.write(`${text}\n`, () => process.exit(exitCode));
