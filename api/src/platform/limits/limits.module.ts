import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitCount, LimitCountSchema, RateLimits } from './rate-limits.service.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: LimitCount.name, schema: LimitCountSchema }])],
  providers: [RateLimits],
  exports: [RateLimits],
})
export class LimitsModule {}
