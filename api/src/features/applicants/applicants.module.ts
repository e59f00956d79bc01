import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { AutomaticMailsModule } from '../automatic-mails/automatic-mails.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { JobApplicants } from '../jobs/jobs.service.js';
import { TemplatesModule } from './templates/templates.module.js';
import { ApplicantRepository } from './applicant.repository.js';
import { Applicant, ApplicantSchema } from './applicant.schema.js';
import { ApplicationLinks } from './applications/application-links.service.js';
import { ApplicationsController, OwnApplicationController } from './applications/applications.controller.js';
import { ApplicationsService } from './applications/applications.service.js';
import { ApplicationNotices } from './messages/application-notices.service.js';
import { MessagesService } from './messages/messages.service.js';
import { ResumeLinks } from './resumes/resume-links.service.js';
import { ResumesController } from './resumes/resumes.controller.js';
import { ResumesService } from './resumes/resumes.service.js';
import { ApplicantDecisions } from './review/applicant-decisions.service.js';
import { ApplicantDetailController } from './review/applicant-detail.controller.js';
import { ApplicantFinder } from './review/applicant-finder.service.js';
import { ApplicantListController } from './review/applicant-list.controller.js';
import { ApplicantReviewService } from './review/applicant-review.service.js';

/** Global: jobs inject JobApplicants and cannot import this module. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Applicant.name, schema: ApplicantSchema }]),
    AuthModule,
    JobsModule,
    AutomaticMailsModule,
    TemplatesModule,
  ],
  // The detail controller comes later: its `:id` matches `counts` too.
  controllers: [
    ApplicationsController,
    ApplicantListController,
    ApplicantDetailController,
    ResumesController,
    OwnApplicationController,
  ],
  providers: [
    ApplicantRepository,
    { provide: JobApplicants, useExisting: ApplicantRepository },
    ApplicationLinks,
    ApplicationsService,
    ApplicationNotices,
    MessagesService,
    ResumeLinks,
    ResumesService,
    ApplicantDecisions,
    ApplicantFinder,
    ApplicantReviewService,
  ],
  exports: [ApplicantDecisions, ApplicantFinder, ApplicantReviewService, JobApplicants, MessagesService],
})
export class ApplicantsModule {}
