import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../problem/error-code.js';
import { BackupRefusal } from './backup-refusal.js';

const SUFFIX = '.partial';
/** What nobody has written to for so long was left by a process that was killed. */
const LEFT_AFTER_MS = 10 * 60_000;

/** Where one run makes its archive, beside where it will stand: nothing there is an archive yet. */
export class WorkFolder {
  private constructor(private readonly path: string) {}

  /** Makes it, and clears what killed runs left. @param name of the archive */
  static async make(dir: string, name: string): Promise<WorkFolder> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const path = join(dir, name + SUFFIX);
    await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
      throw new BackupRefusal('A backup is being made at this moment. Try again when it has ended.');
    });
    await clearLeft(dir);
    return new WorkFolder(path);
  }

  file(name: string): string {
    return join(this.path, name);
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}

async function clearLeft(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.endsWith(SUFFIX)) continue;
    const path = join(dir, name);
    // Another process may be ending its own.
    const written = await lastWritten(path).catch(() => Infinity);
    if (Date.now() - written > LEFT_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function lastWritten(folder: string): Promise<number> {
  const paths = [folder, ...(await readdir(folder)).map((name) => join(folder, name))];
  return Math.max(...(await Promise.all(paths.map((path) => stat(path)))).map(({ mtimeMs }) => mtimeMs));
}
