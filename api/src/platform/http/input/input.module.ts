import { Global, Module } from '@nestjs/common';
import { BodyTimes } from './body-times.js';

/** What every feature's bodies are read by. */
@Global()
@Module({ providers: [BodyTimes], exports: [BodyTimes] })
export class InputModule {}
