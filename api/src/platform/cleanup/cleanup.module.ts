import { Global, Module } from '@nestjs/common';
import { HourlyCleanup } from './hourly-cleanup.service.js';
import { ObjectCleanup } from './object-cleanup.service.js';
import { Quarantine } from './quarantine.service.js';

/** Cleanup that runs when it is called. */
@Global()
@Module({ providers: [HourlyCleanup, ObjectCleanup, Quarantine], exports: [HourlyCleanup, Quarantine] })
export class CleanupModule {}
