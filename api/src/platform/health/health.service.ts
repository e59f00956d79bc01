import { Injectable } from '@nestjs/common';
import { DatabaseHealth } from '../database/database-health.js';
import { Problem } from '../problem/problem.js';
import { Stopping } from '../stopping/stopping.js';
import { ObjectStorage } from '../storage/object-storage.js';

const noDatabase = { field: 'database', message: 'It does not answer. Look at its log.' };
const noStorage = { field: 'storage', message: 'It does not answer. Look at its log.' };

@Injectable()
export class HealthService {
  constructor(
    private readonly database: DatabaseHealth,
    private readonly storage: ObjectStorage,
    private readonly stopping: Stopping,
  ) {}

  /**
   * Whether visitors may be sent here. Without the storage they may: pages and lists need it not, and what does says so itself.
   * @returns whether the storage answers
   * @throws Problem 503 that names what does not answer, of a stop, or for a storage that belongs to another installation
   */
  async ready(): Promise<boolean> {
    if (this.stopping.hasBegun) throw new Problem('stopping');
    const [hasDatabase, refusal] = await Promise.all([this.database.check(), this.storageRefusal()]);
    const hasStorage = refusal !== 'storage-unavailable';
    if (!hasDatabase) {
      throw new Problem('database-unavailable', {
        detail: hasStorage
          ? 'The database does not answer. Look at its log.'
          : 'Neither the database nor the file storage answers. Look at their logs.',
        errors: hasStorage ? [noDatabase] : [noDatabase, noStorage],
      });
    }
    if (refusal instanceof Problem) throw refusal;
    return hasStorage;
  }

  /** What is wrong with the storage alone: whose it is cannot be said without the database. */
  private async storageRefusal(): Promise<'storage-unavailable' | Problem | undefined> {
    try {
      await this.storage.check();
      return undefined;
    } catch (error) {
      if (!(error instanceof Problem)) return undefined;
      return error.code === 'storage-of-another' ? error : 'storage-unavailable';
    }
  }
}
