import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { Pools } from '../metrics/pools.js';

/** How many connections to the database are in use: the driver tells each that is taken and given back. */
@Injectable()
export class PoolFigures {
  private client: mongo.MongoClient | undefined;
  private inUse = 0;
  private waiting = 0;

  constructor(@InjectConnection() connection: Connection, pools: Pools) {
    connection.on('connected', () => this.listen(connection.getClient()));
    pools.add('database', () => ({
      size: this.client?.options.maxPoolSize ?? 0,
      inUse: this.inUse,
      waiting: this.waiting,
    }));
  }

  /** An attempt to connect that failed leaves its client behind. */
  private listen(client: mongo.MongoClient): void {
    if (client === this.client) return;
    this.client = client;
    this.inUse = 0;
    this.waiting = 0;
    client
      .on('connectionCheckOutStarted', () => (this.waiting += 1))
      .on('connectionCheckOutFailed', () => (this.waiting -= 1))
      .on('connectionCheckedOut', () => {
        this.waiting -= 1;
        this.inUse += 1;
      })
      .on('connectionCheckedIn', () => (this.inUse -= 1));
  }
}
