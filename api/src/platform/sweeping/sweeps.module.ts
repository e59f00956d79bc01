import { Global, Module } from '@nestjs/common';
import { HourlySweeps } from './hourly-sweeps.service.js';
import { ObjectSweep } from './object-sweep.service.js';
import { Quarantine } from './quarantine.service.js';

/** Sweeps that run when they are asked to. */
@Global()
@Module({ providers: [HourlySweeps, ObjectSweep, Quarantine], exports: [HourlySweeps, Quarantine] })
export class SweepsModule {}
