import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { HourlySweeps } from './hourly-sweeps.service.js';
import { SweepsModule } from './sweeps.module.js';

/** The same for the product: they begin with it, and go on hourly. */
@Module({ imports: [SweepsModule] })
export class SweepingModule implements OnApplicationBootstrap {
  constructor(private readonly sweeps: HourlySweeps) {}

  onApplicationBootstrap(): Promise<void> {
    return this.sweeps.start();
  }
}
