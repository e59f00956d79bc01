import { loadSettings } from '../../platform/config/load-settings.js';
import { SettingsError } from '../../platform/config/settings-error.js';
import type { Settings } from '../../platform/config/settings.js';
import type { Check } from './check.js';
import { examine, type Examined } from './examine.js';
import { note, wrong } from './finding.js';
import { Patient } from './patient.js';

/** Given in the place of those that an embedded installation makes: nothing is made here. */
const NONE = { jwtSecret: '', adminPassword: '' };

/** Looks at the installation of these variables. Settings that are refused are told alone: all else stands on them. */
export async function diagnose(
  checks: readonly Check[],
  variables?: Record<string, string | undefined>,
): Promise<Examined[]> {
  let settings: Settings;
  try {
    settings = loadSettings(variables, NONE);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const faults = error.faults.map((fault) => wrong(fault, toDoOf(fault)));
    const rest = note(
      'All else was not looked at: it stands on the settings.',
      'Correct them and run this again.',
    );
    return [{ check: 'settings', findings: [...faults, rest] }];
  }
  return examine(checks, new Patient(settings));
}

const toDoOf = (fault: string): string =>
  /_FILE should be|_FILE names/.test(fault)
    ? 'Leadlight does not start without it. In Compose the service secrets makes it: `docker compose up --detach --wait`.'
    : 'Leadlight does not start with it.';
