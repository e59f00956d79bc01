import { fileURLToPath } from 'node:url';
import { newerLibc } from './newer-libc.mjs';

const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));
/** The engine's library is linked against glibc 2.38. */
const NEEDED_GLIBC_MINOR = 38;

/**
 * A program and its arguments, to which the engine's own are added.
 * @typedef {{ command: string, args: string[] }} EngineCommand
 */

/**
 * How to start the engine's child process here: with this very node, through a newer C library where the system's is too old.
 * @param {string} dataDir
 * @param {(line: string) => void} announce
 * @returns {Promise<EngineCommand>}
 * @throws Error that says what is missing
 */
export async function engineCommand(dataDir, announce) {
  if (process.platform !== 'linux' || glibcMinor() >= NEEDED_GLIBC_MINOR)
    return { command: process.execPath, args: [CHILD] };
  const libc = await newerLibc(dataDir, () =>
    announce(
      `This system's C library is older than 2.${NEEDED_GLIBC_MINOR}: fetching a newer one for the database, once.`,
    ),
  );
  return { command: libc.loader, args: ['--library-path', libc.libraryPath, process.execPath, CHILD] };
}

/** 36 for glibc 2.36; 0 where the C library is another one, such as musl. */
function glibcMinor() {
  if (!process.report) return 0;
  // Describing the network interfaces may take seconds and is not wanted.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return Number(header.glibcVersionRuntime?.split('.')[1] ?? 0);
}
