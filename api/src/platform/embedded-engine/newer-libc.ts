import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readOsRelease, libcSource, type LibcSource } from './linux-distribution.js';
import { runCommand } from './run-command.js';

/** A C library beside the system's own, and the program that starts others with it. */
export interface Libc {
  loader: string;
  /** Folders for `--library-path`, the newer library's first. */
  libraryPath: string;
}

/**
 * A newer C library, unpacked into the user's cache: about 10 MB of the distribution's own signed package list and a 3 MB
 * package the first time, nothing afterwards. Needs apt-get and dpkg-deb, no privileges, and changes nothing on the system.
 * @param fallbackFolder for a user without a home
 * @param announce is told when the download begins
 * @throws Error when this system offers none, or when it cannot be fetched
 */
export async function newerLibc(fallbackFolder: string, announce: () => void): Promise<Libc> {
  const source = libcSource(await readOsRelease());
  if (!source) throw new Error('this system is neither Debian nor Ubuntu');
  const cache = await writableFolder([join(homedir(), '.cache', 'leadlight'), join(fallbackFolder, 'cache')]);
  const home = join(cache, `libc-${source.suite}-${process.arch}`);
  const found = await findLibc(home);
  if (found) return found;
  announce();
  await fetchInto(home, cache, source);
  const fetched = await findLibc(home);
  if (!fetched) throw new Error(`the package of ${source.suite} holds no C library for this processor`);
  return fetched;
}

async function writableFolder(candidates: readonly string[]): Promise<string> {
  for (const folder of candidates) {
    const made = await mkdir(folder, { recursive: true }).then(
      () => true,
      () => false,
    );
    if (made) return folder;
  }
  throw new Error(`none of these folders can be made: ${candidates.join(', ')}`);
}

async function findLibc(home: string): Promise<Libc | undefined> {
  const lib = join(home, 'usr', 'lib');
  for (const triplet of await readdir(lib).catch(() => [])) {
    const loader = (await readdir(join(lib, triplet))).find((name) => name.startsWith('ld-linux-'));
    if (loader)
      return {
        loader: join(lib, triplet, loader),
        libraryPath: `${join(lib, triplet)}:/usr/lib/${triplet}`,
      };
  }
  return undefined;
}

/** Fetches beside its place and moves it there whole, so that two starts at once and a killed one leave nothing half done. */
async function fetchInto(home: string, cache: string, source: LibcSource): Promise<void> {
  const work = await mkdtemp(join(cache, 'fetch-'));
  try {
    const unpacked = join(work, 'unpacked');
    const packageFile = await download(work, source);
    await runCommand('dpkg-deb', ['-x', packageFile, unpacked]);
    await rename(unpacked, home).catch((error: unknown) => {
      // Somebody else was first: theirs is as good.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Tries the mirrors that this machine already uses, the distribution's own first; the keyring decides who is believed. */
async function download(work: string, source: LibcSource): Promise<string> {
  let failure: unknown = new Error('apt-get names no package source of this system');
  for (const mirror of await mirrors(source)) {
    try {
      const config = await aptConfig(work, mirror, source);
      await runCommand('apt-get', ['-q', '-c', config, 'update'], work);
      await runCommand('apt-get', ['-q', '-c', config, 'download', 'libc6'], work);
      const name = (await readdir(work)).find((entry) => /^libc6_.*\.deb$/.test(entry));
      if (name) return join(work, name);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Addresses of this machine's archives. On a machine without package lists apt names no origin, and each is tried. */
async function mirrors(source: LibcSource): Promise<string[]> {
  const list = ['indextargets', '--format', '$(REPO_URI)'];
  const own = await runCommand('apt-get', [...list, 'Identifier: Packages', `Origin: ${source.origin}`]);
  const any = await runCommand('apt-get', [...list, '--no-release-info', 'Identifier: Packages']);
  return [...new Set(`${own}\n${any}`.split('\n'))].filter((uri) => uri !== '');
}

/** Everything of apt's that is written goes under `work`; the system's own sources, hooks and lists are left alone. */
async function aptConfig(work: string, mirror: string, source: LibcSource): Promise<string> {
  const [sources, config] = [join(work, 'sources.list'), join(work, 'apt.conf')];
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    await mkdir(join(work, folder), { recursive: true });
  await writeFile(
    sources,
    `deb [signed-by=${source.keyring} target=Packages] ${mirror} ${source.suite} main\n`,
  );
  await writeFile(
    config,
    [
      '#clear APT::Update::Post-Invoke;',
      '#clear APT::Update::Post-Invoke-Success;',
      `Dir::Etc::sourcelist "${sources}";`,
      'Dir::Etc::sourceparts "-";',
      `Dir::State::lists "${work}/lists";`,
      `Dir::Cache "${work}/cache";`,
      'Acquire::Languages "none";',
      // Root's cache is closed to apt's own unprivileged user; for anybody else this changes nothing.
      'APT::Sandbox::User "root";',
      '',
    ].join('\n'),
  );
  return config;
}
