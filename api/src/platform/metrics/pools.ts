import { Injectable } from '@nestjs/common';
import { Metrics } from './metrics.js';

/** Connections that are shared, and how many of them are taken. */
export interface PoolUse {
  size: number;
  inUse: number;
  /** Requests that wait for one. */
  waiting: number;
}

/** How much of each pool of connections is in use. */
@Injectable()
export class Pools {
  private readonly pools = new Map<string, () => PoolUse>();

  constructor(metrics: Metrics) {
    const show = (name: string, help: string, figure: keyof PoolUse): void =>
      metrics.live(name, help, ['pool'], () =>
        [...this.pools].map(([pool, use]) => ({ labels: { pool }, value: use()[figure] })),
      );
    show('leadlight_pool_size', 'Connections that the pool may have at most.', 'size');
    show('leadlight_pool_in_use', 'Connections of the pool that are in use.', 'inUse');
    show('leadlight_pool_waiting', 'What waits for a connection of the pool.', 'waiting');
  }

  /** @param use how it is at the moment, from memory */
  add(name: string, use: () => PoolUse): void {
    this.pools.set(name, use);
  }
}
