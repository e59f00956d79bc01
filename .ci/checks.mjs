/**
 * Runs every check and says what each came to; the last line is `N passed, N failed`. The tests run one check after the
 * other, each with the workers that two cores can feed; beside them, at a lower priority, runs what needs no quiet, and
 * images are made. A failed installation or build ends the run, because what follows would only repeat it. A check that
 * cannot run here counts nothing and says so. It needs no package, and so can install them.
 *
 *   node .ci/checks.mjs [--install] [--with-compose] [name …]     names: those of the list below
 */
import { mkdirSync, rmSync } from 'node:fs';
import { installEngines } from '../web/scripts/engines/install.mjs';
import { withoutDocker } from './docker.mjs';
import { pythonProgram } from './programs.mjs';
import { countsOf, reportFile, reportFolder } from './reports.mjs';
import { runCheck } from './run-check.mjs';
import { printSummary } from './summary.mjs';

const jest = (name) => `--json --outputFile=${reportFile(name)}`;
const vitest = (name) => `--reporter=default --reporter=json --outputFile.json=${reportFile(name)}`;
const playwright = (name) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name) });
/** Apart, since the object store may take minutes to make. */
const storeTests = 'test/storage-s3.spec.ts';
const compose = { only: '--with-compose', unable: withoutDocker };

/**
 * In the order of their start. `after` waits for the end of another check, if that runs at all. A `run` that is a function makes
 * the command; where it throws, the check is not run.
 */
const checks = [
  { name: 'install', lane: 'tests', run: 'npm ci --loglevel=error', vital: true, only: '--install' },
  { name: 'build-api', lane: 'tests', run: 'npm run build --silent -w @leadlight/api', vital: true },
  { name: 'build-web', lane: 'tests', run: 'npm run build --silent -w web', vital: true },
  {
    // Chromium ends its requests when a network comes or goes, as it does with a container.
    name: 'browser',
    lane: 'tests',
    run: 'npm run e2e --silent -w web -- --reporter=list,json',
    env: playwright('browser'),
    report: 'playwright',
    after: ['images', 'object-store'],
  },
  {
    // Firefox and WebKit.
    name: 'engines',
    lane: 'tests',
    run: async () => {
      await installEngines();
      return 'npm run e2e:engines --silent -w web -- --reporter=list,json';
    },
    env: playwright('engines'),
    report: 'playwright',
  },
  {
    name: 'api',
    lane: 'tests',
    run: `npm test --silent -w @leadlight/api -- ${jest('api')} --testPathIgnorePatterns ${storeTests}`,
    report: 'jest',
  },
  {
    name: 'store',
    lane: 'tests',
    run: `npm test --silent -w @leadlight/api -- ${jest('store')} ${storeTests}`,
    report: 'jest',
    after: ['object-store'],
  },
  {
    name: 'compose',
    lane: 'tests',
    run: 'bash infra/compose-test/run.sh --reporter=list,json',
    env: playwright('compose'),
    report: 'playwright',
    after: ['images', 'object-store'],
    ...compose,
  },

  { name: 'format', lane: 'beside', run: 'npx prettier --check . --log-level=warn', after: ['install'] },
  { name: 'types-api', lane: 'beside', run: 'npm run types --silent -w @leadlight/api' },
  { name: 'types-web', lane: 'beside', run: 'npm run types --silent -w web -w tools/pictures' },
  { name: 'types-infra', lane: 'beside', run: 'npx tsc -p infra/compose-test' },
  { name: 'types-tools', lane: 'beside', run: 'npx tsc -p tools' },
  {
    // What is installed is what the manifests ask for, and takes the Node that runs this: package.json names the oldest.
    name: 'packages',
    lane: 'beside',
    run: 'npm ls --package-lock-only --all >/dev/null && npm ci --dry-run --engine-strict --offline --loglevel=error',
  },
  { name: 'scripts', lane: 'beside', run: 'node --test infra/*.test.mjs infra/*/*.test.mjs' },
  { name: 'lint', lane: 'beside', run: 'npx eslint . --max-warnings=0' },
  // Files, exports and packages that nothing uses, and packages that no manifest names.
  { name: 'knip', lane: 'beside', run: 'npm run knip --silent' },
  { name: 'openapi', lane: 'beside', run: 'npm run lint-openapi --silent -w @leadlight/api' },
  { name: 'api-types', lane: 'beside', run: 'npm run api-types --silent -w web -- --check' },
  { name: 'budget', lane: 'beside', run: 'npm run budget --silent -w web', after: ['build-web'] },
  {
    name: 'shellcheck',
    lane: 'beside',
    run: async () =>
      `git ls-files '*.sh' .ci/run | xargs ${await pythonProgram('shellcheck')} --severity=warning`,
  },
  { name: 'web', lane: 'beside', run: `npm test --silent -w web -- ${vitest('web')}`, report: 'jest' },

  { name: 'object-store', lane: 'store', run: 'bash minio/build.sh', ...compose },
  { name: 'images', lane: 'images', run: 'docker compose build api web secrets', ...compose },
];

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const chosen = checks.filter(({ name, only }) =>
  names.length ? names.includes(name) : !only || args.includes(only),
);
const outcomes = [];
const ended = Object.fromEntries(
  chosen.map(({ name }) => {
    let end;
    const promise = new Promise((resolve) => (end = resolve));
    return [name, { promise, end }];
  }),
);

async function carryOut(check) {
  await Promise.all((check.after ?? []).map((name) => ended[name]?.promise));
  const broken = outcomes.find(({ vital, failed }) => vital && failed);
  let notRun = broken ? `${broken.name} failed before it` : check.unable?.();
  let { run } = check;
  if (!notRun && typeof run === 'function')
    run = await run().catch(({ message }) => {
      notRun = message.split('\n').slice(0, 3).join(' ');
    });
  if (notRun) {
    outcomes.push({ ...check, notRun });
    return;
  }
  console.log(`— ${check.name}: ${run}`);
  const { code, seconds } = await runCheck({ ...check, run });
  const outcome = { ...check, seconds, ...countsOf(check, code === 0) };
  outcomes.push(outcome);
  console.log(
    `— ${check.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${Math.round(seconds)} s`,
  );
}

async function follow(lane) {
  for (const check of chosen.filter((one) => one.lane === lane)) {
    await carryOut(check);
    ended[check.name].end();
  }
}

rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
await Promise.all([...new Set(chosen.map(({ lane }) => lane))].map(follow));
process.exitCode = printSummary(outcomes) ? 0 : 1;
