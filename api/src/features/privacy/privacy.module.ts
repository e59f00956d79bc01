import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';
import { RetentionService, RetentionState, RetentionStateSchema } from './retention.service.js';

@Module({
  imports: [
    EnquiriesModule,
    MongooseModule.forFeature([{ name: RetentionState.name, schema: RetentionStateSchema }]),
  ],
  controllers: [PrivacyController],
  providers: [PrivacyService, RetentionService],
})
export class PrivacyModule {}
