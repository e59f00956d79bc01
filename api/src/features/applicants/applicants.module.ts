import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobApplicants } from '../jobs/job-applicants.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { TemplatesModule } from '../templates/templates.module.js';
import { ApplicantChanges } from './applicant-changes.service.js';
import { ApplicantController } from './applicant.controller.js';
import { ApplicantDeletion } from './applicant-deletion.service.js';
import { ApplicantDetailService } from './applicant-detail.service.js';
import { ApplicantDtos } from './applicant-dtos.service.js';
import { ApplicantFinder } from './applicant-finder.service.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicantRepository } from './applicant.repository.js';
import { Applicant, ApplicantSchema } from './applicant.schema.js';
import { ApplicantsController } from './applicants.controller.js';
import { ApplicantsService } from './applicants.service.js';
import { ApplicantMailer } from './messages/applicant-mailer.service.js';
import { ApplicationNotices } from './messages/application-notices.service.js';
import { MessageHistory } from './messages/message-history.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { Recipients } from './messages/recipients.service.js';
import { ApplicationLinks } from './application-links.service.js';
import { OwnApplicationController } from './own-application/own-application.controller.js';
import { OwnApplicationService } from './own-application/own-application.service.js';
import { ResumeLinks } from './resumes/resume-links.service.js';
import { ResumeUpload } from './resumes/resume-upload.js';
import { ResumesController } from './resumes/resumes.controller.js';
import { ResumesZip } from './resumes/resumes-zip.service.js';
import { ResumesService } from './resumes/resumes.service.js';

/** Global, because the jobs ask JobApplicants of it and do not know it. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Applicant.name, schema: ApplicantSchema }]),
    JobsModule,
    SettingsModule,
    TemplatesModule,
  ],
  // Before the one of a single applicant, whose addresses hold an id in the place of `counts` and the like.
  controllers: [
    ApplicationsController,
    ApplicantsController,
    MessagesController,
    ApplicantController,
    ResumesController,
    OwnApplicationController,
  ],
  providers: [
    ApplicantsService,
    ApplicantChanges,
    ApplicantDeletion,
    ApplicantDetailService,
    ApplicantDtos,
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
    ResumeUpload,
    ResumesService,
  ],
  exports: [JobApplicants],
})
export class ApplicantsModule {}
