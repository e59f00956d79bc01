import { Injectable } from '@nestjs/common';
import { DatabaseHealth } from '../database/database-health.js';
import { unavailable } from '../problem/common-problems.js';
import { ObjectStorage } from '../storage/object-storage.js';

@Injectable()
export class HealthService {
  constructor(
    private readonly database: DatabaseHealth,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws Problem 503 naming what does not answer */
  async ready(): Promise<void> {
    if (!(await this.database.check()))
      throw unavailable('database-unavailable', 'The database does not answer. Look at its log.');
    await this.storage.check();
  }
}
