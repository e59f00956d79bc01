import { readFile } from 'node:fs/promises';

/**
 * Where a distribution publishes a C library that the engine can use, and which keys sign it.
 * @typedef {{ origin: string, suite: string, keyring: string }} LibcSource
 */

/** @type {Readonly<Record<string, LibcSource>>} */
const SOURCES = {
  debian: { origin: 'Debian', suite: 'trixie', keyring: '/usr/share/keyrings/debian-archive-keyring.gpg' },
  ubuntu: { origin: 'Ubuntu', suite: 'noble', keyring: '/usr/share/keyrings/ubuntu-archive-keyring.gpg' },
};

/**
 * Where this system's newer C library comes from; undefined for a system that is neither Debian nor Ubuntu nor made of one.
 * @param {string} osRelease
 */
export function libcSource(osRelease) {
  /** @param {string} key */
  const value = (key) => new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  const names = [value('ID'), ...value('ID_LIKE').split(' ')];
  return names.map((name) => SOURCES[name]).find((source) => source !== undefined);
}

/** The text of os-release, empty where there is none. */
export async function readOsRelease() {
  return readFile('/etc/os-release', 'utf8').catch(() => '');
}
