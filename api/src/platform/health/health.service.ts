import { Injectable } from '@nestjs/common';
import { DatabaseHealth } from '../database/database-health.js';
import { Problem } from '../problem/problem.js';
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
      throw new Problem('database-unavailable', { detail: 'The database does not answer. Look at its log.' });
    await this.storage.check();
  }
}
