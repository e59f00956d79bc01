import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EmailController } from './email.controller.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryAdminService } from './enquiry-admin.service.js';
import { EnquiryPrivacy } from './enquiry-privacy.service.js';
import { EnquiryReplies } from './enquiry-replies.service.js';
import { EnquiryReviewService } from './enquiry-review.service.js';
import { Enquiry, EnquirySchema } from './enquiry.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Enquiry.name, schema: EnquirySchema }])],
  controllers: [EmailController, EnquiriesController],
  providers: [EnquiriesService, EnquiryReplies, EnquiryAdminService, EnquiryReviewService, EnquiryPrivacy],
  exports: [EnquiryAdminService, EnquiryPrivacy],
})
export class EnquiriesModule {}
