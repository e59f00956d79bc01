import { Global, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import type { NextFunction, Request, Response } from 'express';
import { generalProblems } from '../problem/general.problems.js';
import { ActivityController } from './activity.controller.js';
import { ActivityReader } from './activity-reader.service.js';
import { ActivityEntry, ActivityEntrySchema } from './activity.schema.js';
import { ActivityService } from './activity.service.js';

/** For commands too. It has no model, which would create a collection with indexes. */
@Global()
@Module({ providers: [ActivityService], exports: [ActivityService] })
export class ActivityRecordingModule {}

/** No route changes or deletes entries. */
function onlyRead({ method }: Request, _response: Response, next: NextFunction): void {
  if (!['GET', 'HEAD'].includes(method))
    throw generalProblems.methodNotAllowed({ headers: { Allow: 'GET, HEAD' } });
  next();
}

@Module({
  imports: [
    ActivityRecordingModule,
    MongooseModule.forFeature([{ name: ActivityEntry.name, schema: ActivityEntrySchema }]),
  ],
  controllers: [ActivityController],
  providers: [ActivityReader],
})
export class ActivityModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(onlyRead).forRoutes('activity', 'activity/:id');
  }
}
