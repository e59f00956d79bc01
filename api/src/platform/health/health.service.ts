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
   * @throws Problem 503 that names what does not answer, or of a stop
   */
  async ready(): Promise<boolean> {
    if (this.stopping.hasBegun) throw new Problem('stopping');
    const [hasDatabase, hasStorage] = await Promise.all([
      this.database.check(),
      this.storage.check().then(
        () => true,
        () => false,
      ),
    ]);
    if (!hasDatabase) {
      throw new Problem('database-unavailable', {
        detail: hasStorage
          ? 'The database does not answer. Look at its log.'
          : 'Neither the database nor the file storage answers. Look at their logs.',
        errors: hasStorage ? [noDatabase] : [noDatabase, noStorage],
      });
    }
    return hasStorage;
  }
}
