import { Global, Module } from '@nestjs/common';
import { DemoContent } from './demo-content.js';

/** First content of a new database, for every feature that has some. */
@Global()
@Module({ providers: [DemoContent], exports: [DemoContent] })
export class DemoModule {}
