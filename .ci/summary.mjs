const SLOWEST = 10;
const LINES_OF_A_FAILURE = 15;

const row = (...cells) => `  ${cells.join('  ')}`;
const seconds = (value) => value.toFixed(1).padStart(7);

function printChecks(outcomes) {
  console.log('\nSeconds of each check (several run at once):');
  for (const { name, seconds: took, passed, failed, skipped, notRun } of outcomes)
    console.log(
      notRun
        ? row('      –', name.padEnd(12), `not run: ${notRun}`)
        : row(
            seconds(took),
            name.padEnd(12),
            `${passed} passed, ${failed} failed${skipped ? `, ${skipped} left out` : ''}`,
          ),
    );
}

const testsOf = (outcomes) =>
  outcomes.flatMap(({ name, tests = [] }) => tests.map((test) => ({ name, ...test })));

/** Again at the end, where they are found without reading what every check said. */
function printFailures(outcomes) {
  for (const { name, title, failure } of testsOf(outcomes).filter((test) => test.failure)) {
    console.log(`\n${name} failed: ${title}`);
    for (const line of failure.split('\n').slice(0, LINES_OF_A_FAILURE)) console.log(row(line));
  }
}

function printSlowest(outcomes) {
  const tests = testsOf(outcomes);
  if (tests.length === 0) return;
  console.log(`\nThe ${SLOWEST} slowest tests:`);
  for (const test of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(row(seconds(test.seconds), test.name.padEnd(12), test.title));
}

/**
 * Tells how long everything took, what failed and, on the last line, the sums.
 * @returns whether something ran, and all of it passed
 */
export function printSummary(outcomes) {
  printChecks(outcomes);
  printSlowest(outcomes);
  printFailures(outcomes);
  const sum = (count) => outcomes.reduce((total, outcome) => total + (outcome[count] ?? 0), 0);
  const failures = outcomes.filter(({ failed }) => failed).map(({ name }) => name);
  const hasRun = outcomes.some(({ notRun }) => !notRun);
  const failed = hasRun ? failures.join(', ') : 'no check could run';
  console.log(failed ? `\nFailed: ${failed}` : '\nEvery check that ran has passed.');
  const skipped = sum('skipped');
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return !failed;
}
