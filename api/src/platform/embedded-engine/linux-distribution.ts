import { readFile } from 'node:fs/promises';

/** Where a distribution publishes a C library that the engine can use, and which keys sign it. */
export interface LibcSource {
  origin: string;
  suite: string;
  keyring: string;
}

const SOURCES: Readonly<Record<string, LibcSource>> = {
  debian: { origin: 'Debian', suite: 'trixie', keyring: '/usr/share/keyrings/debian-archive-keyring.gpg' },
  ubuntu: { origin: 'Ubuntu', suite: 'noble', keyring: '/usr/share/keyrings/ubuntu-archive-keyring.gpg' },
};

/** Where this system's newer C library comes from; undefined for a system that is neither Debian nor Ubuntu nor made of one. */
export function libcSource(osRelease: string): LibcSource | undefined {
  const value = (key: string): string =>
    new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  const names = [value('ID'), ...value('ID_LIKE').split(' ')];
  return names.map((name) => SOURCES[name]).find((source) => source !== undefined);
}

/** The text of os-release, empty where there is none. */
export async function readOsRelease(): Promise<string> {
  return readFile('/etc/os-release', 'utf8').catch(() => '');
}
