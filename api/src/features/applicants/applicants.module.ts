import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobApplicants } from '../jobs/jobs.service.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { AutomaticMailsModule } from '../automatic-mails/automatic-mails.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { ApplicantReviewService } from './review/applicant-review.service.js';
import { ApplicantDetailController } from './review/applicant-detail.controller.js';
import { BulkChangeService } from './review/bulk-change.service.js';
import { ApplicantDeletion } from './review/applicant-deletion.service.js';
import { ApplicantDetailService } from './review/applicant-detail.service.js';
import { ApplicantMapper } from './review/applicant-mapper.service.js';
import { ApplicantFinder } from './review/applicant-finder.service.js';
import { ApplicationsController } from './applications/applications.controller.js';
import { ApplicantRepository } from './applicant.repository.js';
import { Applicant, ApplicantSchema } from './applicant.schema.js';
import { ApplicantListController } from './review/applicant-list.controller.js';
import { ApplicationsService } from './applications/applications.service.js';
import { ApplicantMailer } from './messages/applicant-mailer.service.js';
import { ApplicationNotices } from './messages/application-notices.service.js';
import { MessageHistory } from './messages/message-history.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { Recipients } from './messages/recipients.service.js';
import { ApplicationLinks } from './applications/application-links.service.js';
import { OwnApplicationController } from './applications/own-application.controller.js';
import { OwnApplicationService } from './applications/own-application.service.js';
import { ResumeLinks } from './resumes/resume-links.service.js';
import { ResumesController } from './resumes/resumes.controller.js';
import { ResumesZip } from './resumes/resumes-zip.service.js';
import { ResumesService } from './resumes/resumes.service.js';

/** Global: jobs inject JobApplicants and cannot import this module. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Applicant.name, schema: ApplicantSchema }]),
    JobsModule,
    AutomaticMailsModule,
    TemplatesModule,
  ],
  // The detail controller's `:id` would match `counts` and the like.
  controllers: [
    ApplicationsController,
    ApplicantListController,
    MessagesController,
    ApplicantDetailController,
    ResumesController,
    OwnApplicationController,
  ],
  providers: [
    ApplicationsService,
    ApplicantReviewService,
    BulkChangeService,
    ApplicantDeletion,
    ApplicantDetailService,
    ApplicantMapper,
    ApplicantFinder,
    ApplicantMailer,
    ApplicationNotices,
    MessageHistory,
    MessagesService,
    Recipients,
    ResumesZip,
    ApplicantRepository,
    { provide: JobApplicants, useExisting: ApplicantRepository },
    ApplicationLinks,
    OwnApplicationService,
    ResumeLinks,
    ResumesService,
  ],
  exports: [JobApplicants],
})
export class ApplicantsModule {}
