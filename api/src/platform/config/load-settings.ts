import { resolve } from 'node:path';
import { embeddedSecret } from './embedded-secrets.js';
import type { Environment } from './environment.schema.js';
import { parseEnvironment, readEnvironment } from './read-environment.js';
import { faultsOf, SettingsError } from './settings-error.js';
import { groupChecks, Settings, toSettings, type ArchivedSecrets, type OwnSecrets } from './settings.js';

const secrets = (env: Environment, dataDir: string, archived?: ArchivedSecrets): OwnSecrets => ({
  jwtSecret: env.JWT_SECRET ?? archived?.jwtSecret ?? embeddedSecret(dataDir, 'JWT_SECRET'),
  linkSecret: env.LINK_SECRET ?? archived?.linkSecret ?? embeddedSecret(dataDir, 'LINK_SECRET'),
});

type Variables = Record<string, string | undefined>;

/** Where archives are, without reading or making anything else. @throws SettingsError */
export const loadBackupDir = (variables: Variables = process.env): string =>
  resolve(readEnvironment(variables).BACKUP_DIR);

/**
 * Reads and checks all settings; makes the keys that an embedded installation was not given.
 * @param archived secrets of an archive that is being restored, used instead of new ones
 * @throws SettingsError with one sentence for each setting that is wrong
 */
export function loadSettings(variables: Variables = process.env, archived?: ArchivedSecrets): Settings {
  const { values: env, faults } = parseEnvironment(variables);
  for (const check of groupChecks) faults.push(...faultsOf(() => check(env)));
  // Before a secret is made.
  if (faults.length > 0) throw new SettingsError(faults);
  const settings = toSettings(env);
  return Object.assign(new Settings(), settings, secrets(env, settings.dataDir, archived));
}
