import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { SourcesController } from './sources.controller.js';
import { SourcesService, VisitCount, VisitCountSchema } from './sources.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: VisitCount.name, schema: VisitCountSchema }]),
    EnquiriesModule,
  ],
  controllers: [SourcesController],
  providers: [SourcesService],
})
export class SourcesModule {}
