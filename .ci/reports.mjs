import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-check.mjs';

export const reportFolder = join(root, '.cache/checks');
export const reportFile = (name) => join(reportFolder, `${name}.json`);

/** @typedef {{ title: string, seconds: number, failure?: string }} TestOutcome `failure`: what a failed test said */

/** Vitest writes the same. */
function jest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    tests: testResults.flatMap(({ name, status, message, assertionResults }) =>
      // A file that could not be run has no tests.
      status === 'failed' && assertionResults.length === 0
        ? [{ title: name, seconds: 0, failure: message }]
        : assertionResults.map(({ fullName, duration, failureMessages }) => ({
            title: fullName,
            seconds: (duration ?? 0) / 1000,
            failure: failureMessages?.[0],
          })),
    ),
  };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function playwright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        title: `${file}: ${title} [${projectName}]`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        failure: results.find(({ error }) => error)?.error.message,
      })),
    ),
  };
}

const readers = { jest, playwright };

/**
 * What a check's tests came to. One without tests counts as one; a runner that ended badly has one failure at least,
 * whatever it still wrote.
 * @returns {{ passed: number, failed: number, skipped: number, tests: TestOutcome[] }}
 */
export function countsOf({ name, report }, ok) {
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, tests: [] };
  try {
    const counts = readers[report](JSON.parse(readFileSync(reportFile(name), 'utf8')));
    return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, tests: [] };
  }
}
