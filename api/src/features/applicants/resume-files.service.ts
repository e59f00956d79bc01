import { Injectable } from '@nestjs/common';
import { Quarantine } from '../../platform/cleanup/quarantine.service.js';
import { ObjectStorage } from '../../platform/storage/object-storage.js';

/** Resumes in the store. */
@Injectable()
export class ResumeFiles {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly quarantine: Quarantine,
  ) {}

  /** For ever, wherever it is; also one that is gone. @throws Problem when the store does not answer */
  async remove(key: string): Promise<void> {
    // First: an object that comes back from there meanwhile goes with the second.
    await this.quarantine.remove(key);
    await this.storage.delete(key);
  }
}
