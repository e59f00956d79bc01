import { readFileSync } from 'node:fs';
import { environmentSchema, secretNames, type Environment } from './environment.schema.js';
import { SettingsError } from './settings-error.js';

type Variables = Record<string, string | undefined>;

/** Reads NAME_FILE for each secret. Both given at once is a mistake that would otherwise pass unseen. */
function withSecretFiles(variables: Variables): Variables {
  const read = { ...variables };
  for (const name of secretNames) {
    const path = variables[`${name}_FILE`];
    if (!path) continue;
    if (variables[name])
      throw new SettingsError([`${name} and ${name}_FILE are both set: keep one of them.`]);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new SettingsError([`${name}_FILE should be the path of a readable file.`]);
    }
  }
  return read;
}

/**
 * Checks the variables against the schema.
 * @throws SettingsError naming every variable that is wrong; it never repeats the value, which may be a secret.
 */
export function readEnvironment(variables: Variables): Environment {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(variables)).filter(([, value]) => value?.trim()),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SettingsError(
    parsed.error.issues.map(
      (issue) =>
        `${issue.path.join('.')} should be ${issue.message.replace(/^Invalid input: expected /, 'a ')}.`,
    ),
  );
}
