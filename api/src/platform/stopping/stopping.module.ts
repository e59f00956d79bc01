import { Global, Module } from '@nestjs/common';
import { Stopping } from './stopping.js';

/** What is to end at a stop says so to Stopping. */
@Global()
@Module({ providers: [Stopping], exports: [Stopping] })
export class StoppingModule {}
