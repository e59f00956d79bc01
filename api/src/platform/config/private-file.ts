import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../problem/error-code.js';

const OWNER_FILE = 0o600;
const OWNER_FOLDER = 0o700;

function withOpen<T>(path: string, use: (fd: number) => T): T {
  const fd = openSync(path, 'r');
  try {
    return use(fd);
  } finally {
    closeSync(fd);
  }
}

/** A name is only as durable as the folder that holds it. */
const syncFolder = (path: string): void => withOpen(path, fsyncSync);

/** Takes away what the mode allows beyond `most`. */
function tighten(fd: number, most: number): void {
  const { mode } = fstatSync(fd);
  const excess = mode & 0o777 & ~most;
  if (excess !== 0) fchmodSync(fd, mode & 0o7777 & ~excess);
}

/** Makes the folder and those above it where they are missing, and closes it to other users. */
export function makePrivateFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: OWNER_FOLDER });
  if (first)
    for (let made = path; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
  withOpen(path, (fd) => tighten(fd, OWNER_FOLDER));
}

/** Gives a file its name by `place` only once it is whole and on disk. */
function placeWhole(path: string, content: string, mode: number, place: typeof linkSync): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    writeFileSync(aside, content, { mode: OWNER_FILE, flag: 'wx', flush: true });
    // Whatever the umask takes away.
    if (mode !== OWNER_FILE) chmodSync(aside, mode);
    place(aside, path);
  } finally {
    rmSync(aside, { force: true });
  }
  syncFolder(dirname(path));
}

/** Puts a file of this mode at `path`, whatever is there. */
export const replaceFile = (path: string, content: string, mode: number): void =>
  placeWhole(path, content, mode, renameSync);

/**
 * Puts a file of this user's alone at `path`, unless something is there. It has its name only once it is whole and on disk, so
 * that a full disk, a killed process or a power cut leaves nothing there; a link, unlike a rename, replaces nothing, so
 * that of two processes the first one's stays.
 * @returns false when something was there
 */
export function makePrivateFile(path: string, content: string): boolean {
  try {
    placeWhole(path, content, OWNER_FILE, linkSync);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The content of a file, which is closed to other users first, whoever made it. */
export function readPrivateFile(path: string): string {
  return withOpen(path, (fd) => {
    tighten(fd, OWNER_FILE);
    return readFileSync(fd, 'utf8');
  });
}
