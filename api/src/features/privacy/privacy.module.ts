import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { PrivacyController } from './privacy.controller.js';
import { PrivacyService } from './privacy.service.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [EnquiriesModule],
  controllers: [PrivacyController],
  providers: [PrivacyService, RetentionService],
})
export class PrivacyModule {}
