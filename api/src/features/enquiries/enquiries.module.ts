import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ChallengeController, EmailController } from './email.controller.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryMails } from './enquiry-mails.service.js';
import { EnquiryReviewService } from './enquiry-review.service.js';
import { Enquiry, EnquirySchema } from './enquiry.schema.js';
import { JunkService } from './junk.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Enquiry.name, schema: EnquirySchema }])],
  controllers: [ChallengeController, EmailController, EnquiriesController],
  providers: [EnquiriesService, EnquiryMails, EnquiryReviewService, JunkService],
  exports: [EnquiriesService, EnquiryMails, EnquiryReviewService],
})
export class EnquiriesModule {}
