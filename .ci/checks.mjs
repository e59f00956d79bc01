/**
 * Runs every check in turn and says what it is doing; the last line is `N passed, N failed`. A test runner's own counts are
 * added up; a check without tests counts as one. A failed build ends the run, because what follows would only repeat it.
 *
 *   node .ci/checks.mjs [--with-compose] [name …]     names: those printed at the start of each check
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const out = join(root, '.cache/checks');
const report = (name) => join(out, `${name}.json`);

const jestCounts = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites = 0 }) => [
  numPassedTests,
  numFailedTests + numRuntimeErrorTestSuites,
];
const playwrightCounts = ({ stats, errors }) => [
  stats.expected,
  stats.unexpected + stats.flaky + errors.length,
];

const checks = [
  { name: 'format', run: 'npx prettier --check .' },
  { name: 'lint', run: 'npx eslint . --max-warnings=0' },
  { name: 'build-api', run: 'npm run build --silent -w @leadlight/api', vital: true },
  { name: 'types-api', run: 'npm run types --silent -w @leadlight/api' },
  {
    name: 'openapi',
    run: 'npm run openapi --silent -w @leadlight/api && git diff --exit-code api/openapi.json',
  },
  { name: 'types-web', run: 'npm run types --silent -w web' },
  {
    name: 'api-types',
    run: 'npm run api-types --silent -w web && git diff --exit-code web/src/api/schema.d.ts',
  },
  { name: 'build-web', run: 'npm run build --silent -w web', vital: true },
  { name: 'budget', run: 'npm run budget --silent -w web' },
  {
    name: 'api',
    run: `npm test --silent -w @leadlight/api -- --json --outputFile=${report('api')}`,
    counts: jestCounts,
  },
  {
    name: 'web',
    run: `npm test --silent -w web -- --reporter=default --reporter=json --outputFile.json=${report('web')}`,
    counts: jestCounts,
  },
  {
    name: 'browser',
    run: 'npm run e2e --silent -w web -- --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser') },
    counts: playwrightCounts,
  },
  { name: 'compose', run: 'bash infra/compose-test/run.sh', only: '--with-compose' },
];

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const chosen = checks.filter(({ name, only }) =>
  names.length ? names.includes(name) : !only || args.includes(only),
);

function countsOf({ name, counts }, ok) {
  if (!counts) return ok ? [1, 0] : [0, 1];
  try {
    const [passed, failed] = counts(JSON.parse(readFileSync(report(name), 'utf8')));
    return [passed, ok ? failed : Math.max(failed, 1)];
  } catch {
    return [0, 1]; // the runner died before it could report
  }
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
let passed = 0;
const failures = [];
let failed = 0;
for (const check of chosen) {
  const begun = Date.now();
  console.log(`\n— ${check.name}: ${check.run}`);
  const { status } = spawnSync(check.run, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...check.env },
  });
  const [good, bad] = countsOf(check, status === 0);
  passed += good;
  failed += bad;
  console.log(
    `— ${check.name}: ${good} passed, ${bad} failed in ${Math.round((Date.now() - begun) / 1000)} s`,
  );
  if (bad) failures.push(check.name);
  if (bad && check.vital) break;
}
console.log(failures.length ? `\nFailed: ${failures.join(', ')}` : '\nEvery check passed.');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
