import { existsSync, readFileSync } from 'node:fs';
import { embeddedSecret } from './embedded-secrets.js';
import { secretNames, SettingsError } from './environment.schema.js';
import { Settings, settingsSchema, type ArchivedSecrets } from './settings.js';

type Variables = Record<string, string | undefined>;

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** @returns the fault of a secret that is given as a file */
function fileFault(name: string, path: string, content: string | undefined, isAlsoSet: boolean) {
  if (isAlsoSet) return `${name} and ${name}_FILE are both set: keep one of them.`;
  // Only the first start needs the password.
  if (name === 'ADMIN_PASSWORD' && !existsSync(path)) return undefined;
  if (content === undefined) return `${name}_FILE should be the path of a readable file.`;
  return content ? undefined : `${name}_FILE names an empty file: write the secret into it.`;
}

function parse(variables: Variables) {
  const values = { ...variables };
  const faults = new Map<string, string>();
  for (const name of secretNames) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    const content = contentOf(path);
    const fault = fileFault(name, path, content, Boolean(variables[name]));
    if (fault !== undefined) faults.set(name, fault);
    values[name] = content;
  }
  const given = Object.entries(values).filter(([, value]) => value?.trim());
  const { data, error } = settingsSchema.safeParse(Object.fromEntries(given));
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join('.');
    const source = variables[`${name}_FILE`] ? `${name}, read from ${name}_FILE,` : name;
    const wanted = issue.message.replace(/^Invalid input: expected /, 'a ');
    if (!faults.has(name)) faults.set(name, `${source} should be ${wanted}.`);
  }
  if (data === undefined || faults.size > 0) throw new SettingsError([...faults.values()]);
  return data;
}

/** For commands that sign nothing. */
export const NO_SECRETS: ArchivedSecrets = { jwtSecret: '', linkSecret: '' };

/**
 * Reads and checks all settings. Then an embedded installation creates its secrets.
 * @param secrets used instead of new ones
 * @throws SettingsError
 */
export function loadSettings(variables: Variables = process.env, secrets?: ArchivedSecrets): Settings {
  const settings = parse(variables);
  const { dataDir, jwtSecret = secrets?.jwtSecret, linkSecret = secrets?.linkSecret } = settings;
  return Object.assign(new Settings(), settings, {
    jwtSecret: jwtSecret ?? embeddedSecret(dataDir, 'JWT_SECRET'),
    linkSecret: linkSecret ?? embeddedSecret(dataDir, 'LINK_SECRET'),
  });
}
