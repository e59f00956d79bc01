import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { UNAVAILABLE_AFTER_MS } from './connection-options.js';
import { DatabaseReadiness } from './database-readiness.js';

/** Whether the database answers. */
@Injectable()
export class DatabaseHealth {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly readiness: DatabaseReadiness,
  ) {}

  /** One round trip, decided within 2 s; false also while indexes are being built. Never throws. */
  async check(): Promise<boolean> {
    if (!this.readiness.isReady) return false;
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: UNAVAILABLE_AFTER_MS });
      return true;
    } catch {
      return false;
    }
  }
}
