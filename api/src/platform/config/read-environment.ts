import { readFileSync } from 'node:fs';
import { environmentSchema, secretNames, type Environment } from './environment.schema.js';
import { SettingsError } from './settings-error.js';

type Variables = Record<string, string | undefined>;

const fileOf = (name: string): string => `${name}_FILE`;

/** The content without the spaces around it, or undefined when there is no such file for us. */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Reads NAME_FILE for each secret. Both given at once, and a file without a secret, are mistakes that would otherwise pass unseen. */
function withSecretFiles(variables: Variables): Variables {
  const read = { ...variables };
  const faults: string[] = [];
  for (const name of secretNames) {
    const path = variables[fileOf(name)];
    if (!path) continue;
    const content = contentOf(path);
    if (variables[name]) faults.push(`${name} and ${fileOf(name)} are both set: keep one of them.`);
    else if (content === undefined) faults.push(`${fileOf(name)} should be the path of a readable file.`);
    else if (content === '') faults.push(`${fileOf(name)} names an empty file: write the secret into it.`);
    else read[name] = content;
  }
  if (faults.length > 0) throw new SettingsError(faults);
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
    parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      const source = variables[fileOf(name)] ? `${name}, read from ${fileOf(name)},` : name;
      return `${source} should be ${message.replace(/^Invalid input: expected /, 'a ')}.`;
    }),
  );
}
