import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../problem/error-code.js';

const HOUR_MS = 3_600_000;
/** Another one than before a restart: in a container every process has the same id. */
const RUN = randomUUID();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** Whether the process that wrote the file ran on this machine, or in this container, and has ended. */
function isOrphan(name: string): boolean {
  const [pid, run, , host] = name.split('_', 4);
  if (host !== hostname()) return false;
  return Number(pid) === process.pid ? run !== RUN : !isRunning(Number(pid));
}

/**
 * A folder for files on their way, such as DATA_DIR/tmp, which several processes may share. At the start and hourly it loses what
 * an ended process of this machine left, and what nobody has written to for an hour.
 */
export class UploadTempDir {
  constructor(readonly folder: string) {}

  static async open(folder: string): Promise<UploadTempDir> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const tempDir = new UploadTempDir(folder);
    await tempDir.clear();
    setInterval(() => void tempDir.clear().catch(() => undefined), HOUR_MS).unref();
    return tempDir;
  }

  /** A name for a new file. */
  newName(): string {
    return [process.pid, RUN, randomUUID(), hostname()].join('_');
  }

  async clear(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      // Another process may have been faster.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      if (isOrphan(name) || Date.now() - mtimeMs > HOUR_MS) await rm(path, { recursive: true, force: true });
    }
  }
}
