import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../problem/error-code.js';
import { BackupRefusal } from './backup-refusal.js';

const SUFFIX = '.partial';
/** How often a run says that it lives, and when one that has not said so for long is taken for dead. */
const TOUCH_MS = 10_000;
const DEAD_AFTER_MS = 60_000;

/** Where one run makes its archive, beside where it will stand: nothing there is an archive yet. */
export class WorkFolder {
  private readonly touching: NodeJS.Timeout;

  private constructor(readonly path: string) {
    this.touching = setInterval(() => {
      const now = new Date();
      void utimes(path, now, now).catch(() => undefined);
    }, TOUCH_MS).unref();
  }

  /** Makes it, and clears what killed runs left. @param name of the archive */
  static async make(dir: string, name: string): Promise<WorkFolder> {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const path = join(dir, name + SUFFIX);
    await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
      throw new BackupRefusal('A backup is being made at this moment. Try again when it has ended.');
    });
    const { mtimeMs } = await stat(path);
    await clearDead(dir, mtimeMs - DEAD_AFTER_MS);
    return new WorkFolder(path);
  }

  file(name: string): string {
    return join(this.path, name);
  }

  async remove(): Promise<void> {
    clearInterval(this.touching);
    await rm(this.path, { recursive: true, force: true });
  }
}

/** By the clock of the disk they are on. */
async function clearDead(dir: string, before: number): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.endsWith(SUFFIX)) continue;
    const path = join(dir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
