import { existsSync, readFileSync } from 'node:fs';
import { environmentSchema, secretNames, type Environment } from './environment.schema.js';
import { SettingsError } from './settings-error.js';

type Variables = Record<string, string | undefined>;

/** Of these, only the first start needs the file. */
const neededOnce: readonly string[] = ['ADMIN_PASSWORD'];

const fileOf = (name: string): string => `${name}_FILE`;

/** The content without the spaces around it, or undefined when there is no such file for us. */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Variables as far as they can be used, and a sentence for each that is wrong, which never repeats the value: it may be a secret. */
interface Reading<Values> {
  values: Values;
  faults: string[];
}

/** Reads NAME_FILE for each secret. Both given at once, and a file without a secret, are mistakes that would otherwise pass unseen. */
function withSecretFiles(variables: Variables): Reading<Variables> & { unread: string[] } {
  const values = { ...variables };
  const faults: string[] = [];
  const unread: string[] = [];
  for (const name of secretNames) {
    const path = variables[fileOf(name)];
    if (!path) continue;
    const content = contentOf(path);
    values[name] = content;
    if (!variables[name] && (content || (neededOnce.includes(name) && !existsSync(path)))) continue;
    unread.push(name);
    if (variables[name]) faults.push(`${name} and ${fileOf(name)} are both set: keep one of them.`);
    else if (content === undefined) faults.push(`${fileOf(name)} should be the path of a readable file.`);
    else faults.push(`${fileOf(name)} names an empty file: write the secret into it.`);
  }
  return { values, faults, unread };
}

/** Checks the variables against the schema. What is wrong counts as set, so that what goes with it is judged too. */
export function parseEnvironment(variables: Variables): Reading<Environment> {
  const { values, faults, unread } = withSecretFiles(variables);
  const given = Object.entries(values).filter(([, value]) => value?.trim());
  const issues = environmentSchema.safeParse(Object.fromEntries(given)).error?.issues ?? [];
  const wrong = new Set([...unread, ...issues.map(({ path }) => path.join('.'))]);
  for (const { path, message } of issues) {
    const name = path.join('.');
    if (unread.includes(name)) continue;
    const source = variables[fileOf(name)] ? `${name}, read from ${fileOf(name)},` : name;
    faults.push(`${source} should be ${message.replace(/^Invalid input: expected /, 'a ')}.`);
  }
  const right = environmentSchema.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
  return {
    values: { ...right, ...Object.fromEntries([...wrong].map((name) => [name, values[name] ?? ''])) },
    faults,
  };
}

/** The same. @throws SettingsError naming every variable that is wrong */
export function readEnvironment(variables: Variables): Environment {
  const { values, faults } = parseEnvironment(variables);
  if (faults.length > 0) throw new SettingsError(faults);
  return values;
}
