import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { embeddedSecret } from './embedded-secrets.js';
import { environmentSchema, secretNames, SettingsError, type Environment } from './environment.schema.js';
import { groupChecks, Settings, toSettings, type ArchivedSecrets } from './settings.js';

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

function parseEnvironment(variables: Variables): Environment {
  const values = { ...variables };
  const faults: string[] = [];
  for (const name of secretNames) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    const content = contentOf(path);
    const fault = fileFault(name, path, content, Boolean(variables[name]));
    if (fault !== undefined) faults.push(fault);
    values[name] = content;
  }
  const given = Object.entries(values).filter(([, value]) => value?.trim());
  const { data, error } = environmentSchema.safeParse(Object.fromEntries(given));
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join('.');
    const source = variables[`${name}_FILE`] ? `${name}, read from ${name}_FILE,` : name;
    faults.push(`${source} should be ${issue.message.replace(/^Invalid input: expected /, 'a ')}.`);
  }
  if (!data || faults.length > 0) throw new SettingsError(faults);
  return data;
}

export const loadBackupDir = (variables: Variables = process.env): string =>
  resolve(parseEnvironment(variables).BACKUP_DIR);

/**
 * Reads and checks all settings. An embedded installation creates its secrets.
 * @param archived secrets of an archive, used instead of new ones
 * @throws SettingsError
 */
export function loadSettings(variables: Variables = process.env, archived?: ArchivedSecrets): Settings {
  const env = parseEnvironment(variables);
  const faults = groupChecks.flatMap((check) => faultsOf(() => check(env)));
  // Before a secret is created.
  if (faults.length > 0) throw new SettingsError(faults);
  const settings = toSettings(env);
  const { dataDir } = settings;
  return Object.assign(new Settings(), settings, {
    jwtSecret: env.JWT_SECRET ?? archived?.jwtSecret ?? embeddedSecret(dataDir, 'JWT_SECRET'),
    linkSecret: env.LINK_SECRET ?? archived?.linkSecret ?? embeddedSecret(dataDir, 'LINK_SECRET'),
  });
}

function faultsOf(check: () => unknown): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}
