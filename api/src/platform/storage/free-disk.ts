import { stat, statfs } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import { Problem } from '../problem/problem.js';

const MB = 1024 ** 2;
const inMb = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

/** A file system that uploads are written to, and how many copies of one it holds at most. */
interface Place {
  folder: string;
  device: number;
  copies: number;
}

/** Keeps uploads from filling the disk: so much of it stays free, whatever they still write. */
export class FreeDisk {
  private readonly logger = new Logger(FreeDisk.name);
  private promised = 0;

  /**
   * @param floor bytes that stay free; 0 lets uploads have all
   * @param folders where an upload is written, one copy in each
   */
  constructor(
    private readonly floor: number,
    private readonly folders: readonly string[],
  ) {}

  /**
   * Promises room for an upload of so many bytes, for as long as it is under way.
   * @returns what ends the promise
   * @throws Problem 507 when the floor could be broken, with what is short and where in the log
   */
  async promise(bytes: number): Promise<() => void> {
    // Before the look, so that of two at a time each sees the other.
    this.promised += bytes;
    try {
      if (this.floor > 0) for (const place of await this.places()) await this.look(place);
    } catch (error) {
      this.promised -= bytes;
      throw error;
    }
    return () => (this.promised -= bytes);
  }

  private async look({ folder, copies }: Place): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const promised = this.promised * copies;
    if (free - promised >= this.floor) return;
    this.logger.error(
      `An upload is refused: ${folder} has ${inMb(free)} free, uploads under way may take ${inMb(promised)} of it, and ` +
        `MIN_FREE_MB keeps ${inMb(this.floor)}. Make room there.`,
    );
    throw new Problem('storage-full');
  }

  /** Asked each time, because disks can be changed under a running program. A folder that is not there is told by who writes. */
  private async places(): Promise<Place[]> {
    const places: Place[] = [];
    for (const folder of this.folders) {
      const device = await stat(folder).then(
        ({ dev }) => dev,
        () => undefined,
      );
      const known = places.find((place) => place.device === device);
      if (known) known.copies += 1;
      else if (device !== undefined) places.push({ folder, device, copies: 1 });
    }
    return places;
  }
}
