import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobApplicants } from '../jobs/job-applicants.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ApplicantListService } from './applicant-list.service.js';
import { ApplicantRepository } from './applicant.repository.js';
import { ApplicantCleanup } from './applicant-cleanup.service.js';
import { Applicant, ApplicantSchema } from './applicant.schema.js';
import { ApplicantsController } from './applicants.controller.js';
import { ApplicantsService } from './applicants.service.js';
import { ResumeLinks } from './resume-links.service.js';
import { ResumeRecogniser } from './resume-recogniser.service.js';
import { ResumeUpload } from './resume-upload.interceptor.js';
import { ResumesController } from './resumes.controller.js';
import { ResumesService } from './resumes.service.js';

/** Global, because the jobs ask JobApplicants of it and do not know it. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Applicant.name, schema: ApplicantSchema }]), JobsModule],
  controllers: [ApplicantsController, ResumesController],
  providers: [
    ApplicantsService,
    ApplicantListService,
    ApplicantRepository,
    ApplicantCleanup,
    { provide: JobApplicants, useExisting: ApplicantRepository },
    ResumeLinks,
    ResumeRecogniser,
    ResumeUpload,
    ResumesService,
  ],
  exports: [JobApplicants],
})
export class ApplicantsModule {}
