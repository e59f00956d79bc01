import { stat, statfs } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { Problem } from '../problem/problem.js';

const MB = 1024 ** 2;
const inMb = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

/** Room is claimed in pieces of this size, so that the disk is not asked for every chunk. */
const PIECE = MB / 4;
/** The part of the floor that the admin may use: visitors leave all of it, and so cannot take the admin's room. */
const ADMIN_SHARE = 0.5;

/** Whose upload it is. */
export type Uploader = 'visitor' | 'admin';

/** The room that one upload takes on the disk. */
export interface DiskClaim {
  /**
   * Claims room for bytes that have arrived, before they are written.
   * @throws Problem 507 when the floor could be broken
   */
  add(bytes: number): Promise<void>;
  /** Gives the claim back when the upload has ended. */
  release(): void;
}

/** A file system that uploads are written to, and how much of it they may still take. */
interface FileSystem {
  folder: string;
  device: number;
  expected: number;
}

/**
 * Keeps uploads from filling the disk: so much of it stays free, whatever they still write. What an upload announces is only
 * compared with what is free. It counts for others when it has arrived, because announcing costs nothing.
 */
export class FreeDisk {
  private readonly logger = new Logger(FreeDisk.name);
  /** Bytes of uploads under way that have arrived, or are about to. */
  private claimed = 0;
  /** Those of them that are in the first folder. */
  private written = 0;

  /**
   * @param floor bytes that stay free; 0 lets uploads have all
   * @param folders where an upload is written, one copy in each: first as it arrives, then in the others
   */
  constructor(
    private readonly floor: number,
    private readonly folders: readonly string[],
  ) {}

  /**
   * Begins an upload.
   * @param announced how many bytes it may have
   * @throws Problem 507 when the floor could be broken, with what is short and where in the log
   */
  async claim(announced: number, uploader: Uploader): Promise<DiskClaim> {
    await this.check(uploader, announced);
    let claimed = 0;
    let written = 0;
    let isReleased = false;
    return {
      add: async (bytes) => {
        // Of an upload that was given up, some bytes may still be on their way.
        if (isReleased) return;
        const missing = Math.ceil(Math.max(0, written + bytes - claimed) / PIECE) * PIECE;
        // Before the check, so that of two at a time each sees the other.
        claimed += missing;
        this.claimed += missing;
        if (missing > 0) await this.check(uploader);
        if (isReleased) return;
        written += bytes;
        this.written += bytes;
      },
      release: () => {
        isReleased = true;
        this.claimed -= claimed;
        this.written -= written;
      },
    };
  }

  /** @param announced bytes that may come besides those that are claimed */
  private async check(uploader: Uploader, announced = 0): Promise<void> {
    if (this.floor === 0) return;
    const floor = uploader === 'admin' ? this.floor * (1 - ADMIN_SHARE) : this.floor;
    for (const { folder, expected } of await this.fileSystems(announced)) {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      if (free - expected >= floor) continue;
      this.logger.error(
        `An upload of the ${uploader} is refused: ${folder} has ${inMb(free)} free, uploads under way may take ` +
          `${inMb(expected)} of it, and MIN_FREE_MB keeps ${inMb(floor)}. Make room there.`,
      );
      throw new Problem('storage-full');
    }
  }

  /** Asked each time, because disks can be changed under a running program. A folder that is missing is reported by who writes. */
  private async fileSystems(announced: number): Promise<FileSystem[]> {
    const found: FileSystem[] = [];
    for (const [index, folder] of this.folders.entries()) {
      const device = await stat(folder).then(
        ({ dev }) => dev,
        () => undefined,
      );
      if (device === undefined) continue;
      const expected = announced + this.claimed - (index === 0 ? this.written : 0);
      const known = found.find((fileSystem) => fileSystem.device === device);
      if (known) known.expected += expected;
      else found.push({ folder, device, expected });
    }
    return found;
  }
}
