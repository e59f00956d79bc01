import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentSchema, SettingsError } from './environment.schema.js';
import type { Settings } from './settings.js';

const kinds = {
  JWT_SECRET: { file: 'jwt-secret', bytes: 48 },
  LINK_SECRET: { file: 'link-secret', bytes: 48 },
  ADMIN_PASSWORD: { file: 'admin-password', bytes: 15 },
} as const;
type Kind = keyof typeof kinds;

const pathOf = (dataDir: string, name: Kind): string => join(dataDir, 'secrets', kinds[name].file);
const notShownPath = (dataDir: string): string => `${pathOf(dataDir, 'ADMIN_PASSWORD')}-not-shown`;

/** The file gets its name once it is complete, so that a full disk or a crash leaves no partial secret. */
export function replaceFile(path: string, content: string, mode: number): void {
  const temporary = `${path}.${randomUUID()}`;
  try {
    writeFileSync(temporary, content, { mode: 0o600, flag: 'wx', flush: true });
    chmodSync(temporary, mode);
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Creates the file where there is none. @returns its content */
function keepFile(name: Kind, path: string, content: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (!existsSync(path)) replaceFile(path, content, 0o600);
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const [reason] = (error as Error).message.replace(/^\w+: /, '').split(',');
    throw new SettingsError([
      `${name} cannot be stored in ${path} (${reason}). Let this user read and write its folder, on a disk with room, or set ${name}.`,
    ]);
  }
}

/**
 * Reads a secret from `dataDir`/secrets. The first start creates it.
 * @throws SettingsError
 */
export function embeddedSecret(dataDir: string, name: Kind): string {
  const path = pathOf(dataDir, name);
  const value = keepFile(name, path, randomBytes(kinds[name].bytes).toString('base64url'));
  const { error } = environmentSchema.shape[name].safeParse(value);
  if (!error) return value;
  const advice = 'Delete the file and start again to get a new one.';
  throw new SettingsError(
    error.issues.map(({ message }) => `${name}, stored in ${path}, should be ${message}. ${advice}`),
  );
}

export function embeddedPassword(dataDir: string): string {
  // First, so that a start that is cut off in between does not hide the password.
  if (!existsSync(pathOf(dataDir, 'ADMIN_PASSWORD'))) keepFile('ADMIN_PASSWORD', notShownPath(dataDir), '');
  return embeddedSecret(dataDir, 'ADMIN_PASSWORD');
}

export const unseenPassword = (dataDir: string): string | undefined =>
  existsSync(notShownPath(dataDir)) && existsSync(pathOf(dataDir, 'ADMIN_PASSWORD'))
    ? readFileSync(pathOf(dataDir, 'ADMIN_PASSWORD'), 'utf8').trim()
    : undefined;

export const noteShownPassword = (dataDir: string): void => rmSync(notShownPath(dataDir), { force: true });

export function removePassword(dataDir: string): void {
  noteShownPassword(dataDir);
  rmSync(pathOf(dataDir, 'ADMIN_PASSWORD'), { force: true });
}

/** Only the first start needs the password. @param settings of an installation that creates the empty secrets */
export function secretFiles({ dataDir, jwtSecret, linkSecret, adminPassword }: Settings) {
  const given = { JWT_SECRET: jwtSecret, LINK_SECRET: linkSecret, ADMIN_PASSWORD: adminPassword };
  const stored = (Object.keys(kinds) as Kind[]).filter((name) => !given[name]);
  return stored.map((name) => ({ name, path: pathOf(dataDir, name), isNeeded: name !== 'ADMIN_PASSWORD' }));
}
