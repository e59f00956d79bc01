import { Logger } from '@nestjs/common';
import { productVersion } from './platform/backup/product-version.js';
import { checks } from './start/doctor/checks.js';
import { diagnose } from './start/doctor/diagnose.js';
import { asJson, asText, countOf } from './start/doctor/report.js';
import { lookOf } from './start/doctor/terminal.js';

/**
 * Looks at an installation and says what is wrong and what to do, also beside the running product: `make doctor`, and the
 * service `doctor` in Compose. It changes nothing. `--json` for a program that reads it. Ends with 1 when something is wrong.
 */
// What fails is told by its check.
Logger.overrideLogger(false);
const examined = await diagnose(checks);
const text = process.argv.includes('--json')
  ? asJson(productVersion, examined)
  : asText(examined, lookOf(process.stdout));
process.stdout.write(`${text}\n`, () => {
  // What hangs cannot be closed.
  process.exit(countOf(examined, 'wrong') === 0 ? 0 : 1);
});
