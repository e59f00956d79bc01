import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

/** A connection pool at one moment. */
export interface PoolUse {
  size: number;
  inUse: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

/** How much of each connection pool is in use. */
@Injectable()
export class Pools {
  private readonly pools = new Map<string, () => PoolUse>();

  constructor(registry: Registry) {
    const { pools } = this;
    const gauge = (name: string, help: string, value: keyof PoolUse) =>
      new Gauge({
        name,
        help,
        labelNames: ['pool'],
        registers: [registry],
        collect() {
          for (const [pool, use] of pools) this.set({ pool }, use()[value]);
        },
      });
    gauge('leadlight_pool_size', 'Connections that the pool may have at most.', 'size');
    gauge('leadlight_pool_in_use', 'Connections of the pool that are in use.', 'inUse');
    gauge('leadlight_pool_waiting', 'Requests that wait for a connection of the pool.', 'waiting');
  }

  /** @param use the pool now, from memory */
  add(name: string, use: () => PoolUse): void {
    this.pools.set(name, use);
  }
}
