import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newerLibc } from './newer-libc.js';

/** Beside both src/ and dist/, because it is run as it is. */
const SCRIPT = fileURLToPath(new URL('../../../engine/engine.mjs', import.meta.url));
/** The engine's library is linked against glibc 2.38. */
const NEEDED_GLIBC_MINOR = 38;

/** A program and its arguments, to which the engine's own are added. */
export interface EngineCommand {
  command: string;
  args: string[];
}

interface ReportHeader {
  header: { glibcVersionRuntime?: string };
}

/**
 * How to start the engine's child process here: with this very node, through a newer C library where the system's is too old.
 * @throws Error that says what is missing
 */
export async function engineCommand(
  dataDir: string,
  announce: (line: string) => void,
): Promise<EngineCommand> {
  if (!existsSync(SCRIPT)) throw new Error('this installation leaves the engine out');
  if (process.platform !== 'linux' || glibcMinor() >= NEEDED_GLIBC_MINOR)
    return { command: process.execPath, args: [SCRIPT] };
  const libc = await newerLibc(dataDir, () =>
    announce(
      `This system's C library is older than 2.${NEEDED_GLIBC_MINOR}: fetching a newer one for the database, once.`,
    ),
  );
  return { command: libc.loader, args: ['--library-path', libc.libraryPath, process.execPath, SCRIPT] };
}

/** 36 for glibc 2.36; 0 where the C library is another one, such as musl. */
function glibcMinor(): number {
  if (!process.report) return 0;
  // Describing the network interfaces may take seconds and is not wanted.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as unknown as ReportHeader;
  return Number(header.glibcVersionRuntime?.split('.')[1] ?? 0);
}
