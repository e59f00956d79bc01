import { setTimeout as delay } from 'node:timers/promises';
import { NotLookedAt, type Check } from './check.js';
import { note, wrong, type Finding } from './finding.js';
import { LONGEST_MS } from './patience.js';
import type { Patient } from './patient.js';

/** What one check found. */
export interface Examined {
  check: string;
  findings: Finding[];
}

/** Runs all checks, in so long at most. @returns what each found, in their order */
export function examine(
  checks: readonly Check[],
  patient: Patient,
  longestMs = LONGEST_MS,
): Promise<Examined[]> {
  return Promise.all(
    checks.map(async (check) => ({ check: check.name, findings: await look(check, patient, longestMs) })),
  );
}

async function look(check: Check, patient: Patient, longestMs: number): Promise<Finding[]> {
  const enough = new AbortController();
  const late = delay(longestMs, undefined, { signal: enough.signal }).then(
    () => [wrong(`There was no answer within ${longestMs / 1000} s.`, 'Look at what it asks: it hangs.')],
    () => [],
  );
  try {
    return await Promise.race([check.run(patient), late]);
  } catch (error) {
    return [failed(error)];
  } finally {
    enough.abort();
  }
}

/** An error's own words are not for here: they may hold an address with its password. */
function failed(error: unknown): Finding {
  if (error instanceof NotLookedAt) return note(`Not looked at: ${error.message}.`);
  const { name, code } = error as { name?: unknown; code?: unknown };
  return wrong(
    `This could not be looked at (${String(code ?? name)}).`,
    'Run it again; if it stays, look at the log of the API.',
  );
}
