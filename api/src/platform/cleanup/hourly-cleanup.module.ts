import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HourlyCleanup } from './hourly-cleanup.service.js';
import { CleanupModule } from './cleanup.module.js';

/** Starts the cleanup with the product. */
@Module({ imports: [CleanupModule] })
export class HourlyCleanupModule implements OnApplicationBootstrap {
  constructor(private readonly cleanup: HourlyCleanup) {}

  onApplicationBootstrap(): Promise<void> {
    return this.cleanup.start();
  }
}
