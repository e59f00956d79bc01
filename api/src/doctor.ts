import { productVersion } from './platform/config/product-version.js';
import { loadSettings } from './platform/config/load-settings.js';
import { checks } from './start/doctor/checks.js';
import { DiagnosticContext } from './start/doctor/diagnostic-context.js';
import { runChecks, toText } from './start/doctor/run-checks.js';
import { explainStart } from './start/explain-start.js';

/**
 * Reports what is wrong with an installation and what to do, also while it runs: `make doctor`, and the service `doctor` in Compose.
 * It changes nothing. `--json` prints JSON. Exits with 1 when something is wrong.
 */
let exitCode = 1;
let text: string;
try {
  // Secrets that are not set stay empty instead of being created.
  const settings = loadSettings(undefined, { jwtSecret: '', linkSecret: '' });
  const results = await runChecks(checks, await DiagnosticContext.open(settings));
  const isOk = results.every(({ level }) => level !== 'wrong');
  const isJson = process.argv.includes('--json');
  text = isJson ? JSON.stringify({ version: productVersion, isOk, results }, undefined, 2) : toText(results);
  exitCode = isOk ? 0 : 1;
} catch (error) {
  text = explainStart(error);
}
// A connection that hangs cannot be closed.
process.stdout.write(`${text}\n`, () => process.exit(exitCode));
