import { stat, statfs } from 'node:fs/promises';
import { BackupRefusal } from './backup-refusal.js';

const MB = 1024 ** 2;

/** Keeps an archive from taking, on the disk of the data, what MIN_FREE_MB keeps free there for the product that runs. */
export class ArchiveRoom {
  private constructor(
    private readonly dir: string,
    private readonly floor: number,
  ) {}

  /** @param floor bytes that stay free where archives and data share a disk; on a disk of their own archives may have all */
  static async of(dir: string, dataDir: string, floor: number): Promise<ArchiveRoom> {
    const [own, data] = await Promise.all([stat(dir), stat(dataDir)]);
    return new ArchiveRoom(dir, own.dev === data.dev ? floor : 0);
  }

  /** @throws BackupRefusal when the floor would be broken by so many bytes more */
  async assertFor(bytes: number): Promise<void> {
    if (this.floor === 0) return;
    const { bavail, bsize } = await statfs(this.dir);
    if (bavail * bsize - bytes < this.floor)
      throw new BackupRefusal(
        `There is too little room in ${this.dir}: no backup was made. It is on the disk of the data, of which MIN_FREE_MB keeps ` +
          `${this.floor / MB} MB free. Make room there, or set BACKUP_DIR to a folder on another disk.`,
      );
  }
}
