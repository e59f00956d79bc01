import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const firstLines = (text) => stripVTControlCharacters(text).split('\n').slice(0, 15).join('\n');

/** Vitest writes the same format. */
function jest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) =>
    // A file that cannot be loaded has no tests.
    status === 'failed' && assertionResults.length === 0
      ? [{ title: name, message: firstLines(message) }]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({ title: test.fullName, message: firstLines(test.failureMessages.join('\n')) })),
  );
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function playwright({ stats, errors, suites }) {
  const failures = suites
    .flatMap(specsOf)
    // `ok` of a spec speaks of its first project only.
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          title: `${file}: ${title} [${projectName}]`,
          // A test that ran out of time names what it waited for in a second error.
          message: results
            .flatMap(({ errors }) => errors.map(({ message }) => firstLines(message)))
            .join('\n'),
        })),
    );
  // A file that cannot be loaded is an error without a test.
  failures.push(
    ...errors.map(({ message = '' }) => ({ title: 'a file or the setup', message: firstLines(message) })),
  );
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed, skipped: stats.skipped, failures };
}

/** A check without a report counts as one test. A runner that failed counts as at least one failure. */
export function readReport(file, ok) {
  if (!file) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const counts = report.suites ? playwright(report) : jest(report);
    const failed = Math.max(counts.failed, counts.failures.length, ok ? 0 : 1);
    return { ...counts, failed };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
