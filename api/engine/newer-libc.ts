import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The engine's library is linked against glibc 2.38: Debian 13, Ubuntu 24.04. */
const NEEDED_GLIBC_MINOR = 38;

const distributions = [
  { suite: 'trixie', keyring: '/usr/share/keyrings/debian-archive-keyring.gpg' },
  { suite: 'noble', keyring: '/usr/share/keyrings/ubuntu-archive-keyring.gpg' },
];
type Distribution = (typeof distributions)[number];

/**
 * The command in front of node: nothing, or the loader of a newer C library on an older Debian or Ubuntu. The library is
 * unpacked into the user's cache: about 13 MB the first time. apt verifies it. Nothing on the system changes.
 */
export async function newerLoader(dataDir: string, log: (line: string) => void): Promise<string[]> {
  if (process.platform !== 'linux' || glibcMinor() >= NEEDED_GLIBC_MINOR) return [];
  const own = distributions.filter(({ keyring }) => existsSync(keyring));
  if (own.length === 0) throw new Error('this system is neither Debian nor Ubuntu');
  const cache = await makeCacheFolder(dataDir);
  const folderOf = ({ suite }: Distribution): string => join(cache, `libc-${suite}-${process.arch}`);
  for (const distribution of own) {
    const found = await findLoader(folderOf(distribution));
    if (found) return found;
  }
  log(
    `This system's C library is older than 2.${NEEDED_GLIBC_MINOR}: fetching a newer one for the database, once.`,
  );
  let failure: unknown = new Error('apt-get names no package source of this system');
  for (const mirror of await listMirrors())
    for (const distribution of own) {
      const target = folderOf(distribution);
      await fetchInto(target, cache, mirror, distribution).catch((error: unknown) => (failure = error));
      // Another process can have been faster.
      const found = await findLoader(target);
      if (found) return found;
    }
  throw failure;
}

/** 36 for glibc 2.36; 0 for musl, and for glibc before 2.34, whose file has another name: both are too old. process.report knows it too, and takes 40 ms in a large process. */
function glibcMinor(): number {
  const words = readFileSync('/proc/self/maps', 'utf8').split(/\s+/);
  const library = words.find((word) => word.endsWith('/libc.so.6'));
  const text = library ? readFileSync(library, 'latin1') : '';
  return Number(/GNU C Library .* release version 2\.(\d+)/.exec(text)?.[1] ?? 0);
}

/** A service's user can have no home. */
async function makeCacheFolder(dataDir: string): Promise<string> {
  const [inHome, inData] = [join(homedir(), '.cache', 'leadlight'), join(dataDir, 'cache')];
  const isInHome = await mkdir(inHome, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!isInHome) await mkdir(inData, { recursive: true });
  return isInHome ? inHome : inData;
}

async function findLoader(folder: string): Promise<string[] | undefined> {
  const lib = join(folder, 'usr', 'lib');
  const names = await readdir(lib, { recursive: true }).catch(() => []);
  const loader = names.find((name) => name.includes('/ld-linux-'));
  if (loader === undefined) return undefined;
  const triplet = dirname(loader);
  return [join(lib, loader), '--library-path', `${join(lib, triplet)}:/usr/lib/${triplet}`];
}

async function run(program: string, args: string[], cwd = '/'): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd, timeout: 60_000 });
  return stdout;
}

async function listMirrors(): Promise<Set<string>> {
  const format = ['--format', '$(REPO_URI)', '--no-release-info'];
  const uris = await run('apt-get', ['indextargets', ...format, 'Identifier: Packages']);
  return new Set(uris.trim().split('\n'));
}

/** Renames the complete folder, so that a killed start leaves nothing incomplete. */
async function fetchInto(
  target: string,
  cache: string,
  mirror: string,
  { suite, keyring }: Distribution,
): Promise<void> {
  const work = await mkdtemp(join(cache, 'fetch-'));
  try {
    await writeFile(
      join(work, 'sources.list'),
      `deb [signed-by=${keyring} target=Packages] ${mirror} ${suite} main\n`,
    );
    for (const folder of ['lists/partial', 'cache/archives/partial'])
      await mkdir(join(work, folder), { recursive: true });
    await writeFile(
      join(work, 'apt.conf'),
      `#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
Dir::Etc::sourcelist "${work}/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "${work}/lists";
Dir::Cache "${work}/cache";
Acquire::Languages "none";
// apt's own user cannot open root's cache.
APT::Sandbox::User "root";
`,
    );
    for (const command of [['update'], ['download', 'libc6']])
      await run('apt-get', ['-q', '-c', 'apt.conf', ...command], work);
    const [deb = ''] = (await readdir(work)).filter((name) => name.endsWith('.deb'));
    await run('dpkg-deb', ['-x', deb, 'unpacked'], work);
    await rename(join(work, 'unpacked'), target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
