import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../problem/error-code.js';
import { environmentSchema } from './environment.schema.js';
import { makePrivateFile, makePrivateFolder, readPrivateFile } from './private-file.js';
import { SettingsError } from './settings-error.js';

/** What an embedded installation makes itself where it is not given. */
const kinds = {
  JWT_SECRET: { file: 'jwt-secret', bytes: 48 },
  ADMIN_PASSWORD: { file: 'admin-password', bytes: 15 },
} as const;

/** A secret of an embedded installation, and whether this start made it. */
export interface EmbeddedSecret {
  value: string;
  isNew: boolean;
}

/** What the system refuses becomes a sentence, with its reason: "no space left on device". */
function orRefuse<T>(what: string, advice: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    const reason = (error as Error).message.replace(/^\w+: /, '').split(',')[0];
    throw new SettingsError([`${what} (${reason}): ${advice}.`]);
  }
}

function make(path: string, bytes: number): boolean {
  makePrivateFolder(dirname(path));
  return !existsSync(path) && makePrivateFile(path, randomBytes(bytes).toString('base64url'));
}

/**
 * Reads the secret from its file in `dataDir`/secrets, made at the first start, readable by its owner alone. What counts is
 * what the file holds, by whomever it was made.
 * @throws SettingsError when the file can be neither made nor read, and when it holds less than a secret
 */
export function embeddedSecret(dataDir: string, name: keyof typeof kinds): EmbeddedSecret {
  const { file, bytes } = kinds[name];
  const path = join(dataDir, 'secrets', file);
  const isNew = orRefuse(
    `${name} cannot be kept in ${path}`,
    `its folder should be this user's own, on a disk with room; or set ${name} yourself`,
    () => make(path, bytes),
  );
  const value = orRefuse(
    `${name} cannot be read from ${path}`,
    `it should be a file of this user's own; or set ${name} yourself`,
    () => readPrivateFile(path).trim(),
  );
  const { error } = environmentSchema.shape[name].safeParse(value);
  if (error)
    throw new SettingsError(
      error.issues.map(
        ({ message }) =>
          `${name}, kept in ${path}, should be ${message}: delete the file and start again, and a new one is made.`,
      ),
    );
  return { value, isNew };
}
