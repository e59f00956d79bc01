import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { libcSource, readOsRelease } from './linux-distribution.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {import('./linux-distribution.mjs').LibcSource} LibcSource */

/**
 * A C library beside the system's own, and the program that starts others with it.
 * @typedef {object} Libc
 * @property {string} loader
 * @property {string} libraryPath Folders for `--library-path`, the newer library's first.
 */

/**
 * A newer C library, unpacked into the user's cache: about 10 MB of the distribution's own signed package list and a 3 MB
 * package the first time, nothing afterwards. Needs apt-get and dpkg-deb, no privileges, and changes nothing on the system.
 * @param {string} fallbackFolder for a user without a home
 * @param {() => void} announce called when the download begins
 * @throws Error when this system offers none, or when it cannot be fetched
 */
export async function newerLibc(fallbackFolder, announce) {
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

/** @param {readonly string[]} candidates */
async function writableFolder(candidates) {
  for (const folder of candidates) {
    const made = await mkdir(folder, { recursive: true }).then(
      () => true,
      () => false,
    );
    if (made) return folder;
  }
  throw new Error(`none of these folders can be made: ${candidates.join(', ')}`);
}

/**
 * @param {string} home
 * @returns {Promise<Libc | undefined>}
 */
async function findLibc(home) {
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

/**
 * Fetches beside its place and moves it there whole, so that two starts at once and a killed one leave nothing half done.
 * @param {string} home
 * @param {string} cache
 * @param {LibcSource} source
 */
async function fetchInto(home, cache, source) {
  const work = await mkdtemp(join(cache, 'fetch-'));
  try {
    const unpacked = join(work, 'unpacked');
    const packageFile = await download(work, source);
    await runCommand('dpkg-deb', ['-x', packageFile, unpacked]);
    await rename(unpacked, home).catch((error) => {
      // Somebody else was first: theirs is as good.
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Tries the mirrors that this machine already uses, the distribution's own first; the keyring decides who is believed.
 * @param {string} work
 * @param {LibcSource} source
 */
async function download(work, source) {
  /** @type {unknown} */
  let failure = new Error('apt-get names no package source of this system');
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

/**
 * Addresses of this machine's archives. On a machine without package lists apt names no origin, and each is tried.
 * @param {LibcSource} source
 */
async function mirrors(source) {
  const list = ['indextargets', '--format', '$(REPO_URI)'];
  const own = await runCommand('apt-get', [...list, 'Identifier: Packages', `Origin: ${source.origin}`]);
  const any = await runCommand('apt-get', [...list, '--no-release-info', 'Identifier: Packages']);
  return [...new Set(`${own}\n${any}`.split('\n'))].filter((uri) => uri !== '');
}

/**
 * Everything of apt's that is written goes under `work`; the system's own sources, hooks and lists are left alone.
 * @param {string} work
 * @param {string} mirror
 * @param {LibcSource} source
 */
async function aptConfig(work, mirror, source) {
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
