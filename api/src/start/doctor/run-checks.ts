import { setTimeout as delay } from 'node:timers/promises';
import type { Check, DiagnosticContext } from './diagnostic-context.js';
import { CheckSkipped, note, wrong, type Result } from './result.js';

/** All checks run at the same time, and each ends after so long. */
const TIMEOUT_MS = 10_000;

export type CheckResult = Result & { check: string };

/** @returns what each check found, in the order of the checks */
export async function runChecks(
  checks: Readonly<Record<string, Check>>,
  context: DiagnosticContext,
  timeoutMs = TIMEOUT_MS,
): Promise<CheckResult[]> {
  const results = Object.entries(checks).map(async ([check, run]) => {
    const late = delay(timeoutMs, undefined, { ref: false }).then(() =>
      wrong(`There was no answer within ${timeoutMs / 1000} s: what it asks hangs.`),
    );
    const found = await Promise.race([run(context), late]).catch(failed);
    return [found].flat().map((result) => ({ check, ...result }));
  });
  return (await Promise.all(results)).flat();
}

/** The error's own message stays out: it may hold an address with its password. */
function failed(error: unknown): Result {
  if (error instanceof CheckSkipped) return note(`Skipped: ${error.message}.`);
  const { name, code } = error as { name?: unknown; code?: unknown };
  return wrong(
    `The check failed (${String(code ?? name)}). Run it again; if it fails again, read the log of the API.`,
  );
}

/** One line for each result, then a summary. */
export function toText(results: readonly CheckResult[]): string {
  const count = (level: Result['level']) => results.filter((result) => result.level === level).length;
  const lines = results.map(
    ({ level, check, message }) =>
      `${(level === 'wrong' ? 'WRONG' : level).padEnd(5)}  ${check.padEnd(12)}  ${message}`,
  );
  return [...lines, `Wrong: ${count('wrong')}. Notes: ${count('note')}.`].join('\n');
}
