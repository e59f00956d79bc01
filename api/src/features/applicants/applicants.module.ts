import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { AutomaticMailsModule } from '../automatic-mails/automatic-mails.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { JobApplicants } from '../jobs/jobs.service.js';
import { ApplicantRepository } from './applicant.repository.js';
import { Applicant, ApplicantSchema } from './applicant.schema.js';
import { ApplicationLinks } from './applications/application-links.service.js';
import { ApplicationsController, OwnApplicationController } from './applications/applications.controller.js';
import { ApplicationsService } from './applications/applications.service.js';
import { ApplicationNotices } from './messages/application-notices.service.js';
import { MessagesService } from './messages/messages.service.js';
import { MeetingMails } from './meetings/meeting-mails.service.js';
import { MeetingTime, MeetingTimeSchema } from './meetings/meeting.schema.js';
import { MeetingsController } from './meetings/meetings.controller.js';
import { MeetingsService } from './meetings/meetings.service.js';
import { ResumeLinks, ResumesService } from './resumes/resumes.service.js';
import { ResumesController } from './resumes/resumes.controller.js';
import { ApplicantDecisions } from './review/applicant-decisions.service.js';
import { ApplicantFinder } from './review/applicant-finder.service.js';
import { ApplicantReviewService } from './review/applicant-review.service.js';
import { ApplicantsController } from './review/applicants.controller.js';
import { Template, TemplateSchema } from './templates/template.schema.js';
import { TemplatesController } from './templates/templates.controller.js';
import { TemplatesService } from './templates/templates.service.js';

/** Global: jobs inject JobApplicants and cannot import this module. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Applicant.name, schema: ApplicantSchema },
      { name: MeetingTime.name, schema: MeetingTimeSchema },
      { name: Template.name, schema: TemplateSchema },
    ]),
    AuthModule,
    JobsModule,
    AutomaticMailsModule,
  ],
  controllers: [
    ApplicationsController,
    // Before a controller whose `:id` would match its routes.
    MeetingsController,
    ApplicantsController,
    ResumesController,
    OwnApplicationController,
    TemplatesController,
  ],
  providers: [
    ApplicantRepository,
    { provide: JobApplicants, useExisting: ApplicantRepository },
    ApplicationLinks,
    ApplicationsService,
    ApplicationNotices,
    MeetingMails,
    MeetingsService,
    MessagesService,
    ResumeLinks,
    ResumesService,
    ApplicantDecisions,
    ApplicantFinder,
    ApplicantReviewService,
    TemplatesService,
  ],
  exports: [ApplicantDecisions, ApplicantFinder, ApplicantReviewService, JobApplicants, MessagesService],
})
export class ApplicantsModule {}
