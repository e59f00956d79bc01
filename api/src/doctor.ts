import { productVersion } from './platform/config/product-version.js';
import { loadSettings } from './platform/config/load-settings.js';
import { checks } from './start/doctor/checks.js';
import { DiagnosticContext } from './start/doctor/diagnostic-context.js';
import { CheckSkipped } from './start/doctor/result.js';
import { runChecks, toText } from './start/doctor/run-checks.js';
import { deleteUnreferenced } from './start/doctor/unreferenced-objects.js';
import { explainStart } from './start/explain-start.js';

/**
 * Reports what is wrong with an installation and what to do, also while it runs: `make doctor`, and the service `doctor` in Compose.
 * It changes no content. `--json` prints JSON. Exits with 1 when something is wrong.
 * `--delete-unreferenced` deletes files that no document names.
 */
let exitCode = 1;
let text: string;
try {
  // Secrets that are not set stay empty instead of being created.
  const settings = loadSettings(undefined, { jwtSecret: '', linkSecret: '' });
  const context = await DiagnosticContext.open(settings);
  if (process.argv.includes('--delete-unreferenced')) {
    text = await deleteUnreferenced(context, (sentence) => process.stdout.write(`${sentence}\n`));
    exitCode = 0;
  } else {
    const results = await runChecks(checks, context);
    const isOk = results.every(({ level }) => level !== 'wrong');
    const isJson = process.argv.includes('--json');
    text = isJson
      ? JSON.stringify({ version: productVersion, isOk, results }, undefined, 2)
      : toText(results);
    exitCode = isOk ? 0 : 1;
  }
} catch (error) {
  text = error instanceof CheckSkipped ? `Nothing was deleted: ${error.message}.` : explainStart(error);
}
// A connection that hangs cannot be closed.
process.stdout.write(`${text}\n`, () => process.exit(exitCode));
