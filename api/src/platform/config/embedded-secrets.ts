import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../problem/error-code.js';
import { environmentSchema } from './environment.schema.js';
import { makePrivateFile, makePrivateFolder, readPrivateFile } from './private-file.js';
import { SettingsError } from './settings-error.js';

/** What an embedded installation makes itself where it is not given. */
const kinds = {
  JWT_SECRET: { file: 'jwt-secret', bytes: 48 },
  LINK_SECRET: { file: 'link-secret', bytes: 48 },
  ADMIN_PASSWORD: { file: 'admin-password', bytes: 15 },
} as const;

/** Stands beside the admin's password until a start has shown it. */
const notShown = (dataDir: string): string =>
  join(dataDir, 'secrets', `${kinds.ADMIN_PASSWORD.file}-not-shown`);

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

function make(path: string, content: string): void {
  makePrivateFolder(dirname(path));
  if (!existsSync(path)) makePrivateFile(path, content);
}

const keep = (name: keyof typeof kinds, path: string, content: string): void =>
  orRefuse(
    `${name} cannot be kept in ${path}`,
    `its folder should be this user's own, on a disk with room; or set ${name} yourself`,
    () => make(path, content),
  );

/**
 * Reads the secret from its file in `dataDir`/secrets, made at the first start, readable by its owner alone. What counts is
 * what the file holds, by whomever it was made.
 * @throws SettingsError when the file can be neither made nor read, and when it holds less than a secret
 */
export function embeddedSecret(dataDir: string, name: keyof typeof kinds): string {
  const { file, bytes } = kinds[name];
  const path = join(dataDir, 'secrets', file);
  keep(name, path, randomBytes(bytes).toString('base64url'));
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
  return value;
}

const passwordFile = (dataDir: string): string => join(dataDir, 'secrets', kinds.ADMIN_PASSWORD.file);

/** The password of an account that is being made. The same as above, and with the same refusals. */
export function embeddedPassword(dataDir: string): string {
  // First, so that a start that is cut off in between leaves no password that is never shown.
  if (!existsSync(passwordFile(dataDir))) keep('ADMIN_PASSWORD', notShown(dataDir), '');
  return embeddedSecret(dataDir, 'ADMIN_PASSWORD');
}

/** That password, as long as no start has shown it. */
export const unseenPassword = (dataDir: string): string | undefined =>
  existsSync(notShown(dataDir)) && existsSync(passwordFile(dataDir))
    ? readPrivateFile(passwordFile(dataDir)).trim()
    : undefined;

/** To be called once the operator has seen the admin's password. */
export const noteShownPassword = (dataDir: string): void => rmSync(notShown(dataDir), { force: true });

/** To be called once the account has another password, so that nobody takes this one for it. */
export function removePassword(dataDir: string): void {
  noteShownPassword(dataDir);
  rmSync(passwordFile(dataDir), { force: true });
}
