import { setTimeout as delay } from 'node:timers/promises';
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
    const timer = new AbortController();
    const late = delay(UNAVAILABLE_AFTER_MS, false, { signal: timer.signal }).catch(() => false);
    try {
      return await Promise.race([this.ping(), late]);
    } finally {
      timer.abort();
    }
  }

  private async ping(): Promise<boolean> {
    try {
      await this.connection.db?.command({ ping: 1 });
      return true;
    } catch {
      return false;
    }
  }
}
