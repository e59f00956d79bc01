import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { ApplicantListService } from './applicant-list.service.js';
import { ApplicantRecordsModule } from './applicant-records.module.js';
import { ApplicantSweep } from './applicant-sweep.service.js';
import { ApplicantsController } from './applicants.controller.js';
import { ApplicantsService } from './applicants.service.js';
import { ResumeLinks } from './resume-links.service.js';
import { ResumeUpload } from './resume-upload.interceptor.js';
import { ResumesController } from './resumes.controller.js';
import { ResumesService } from './resumes.service.js';

@Module({
  imports: [ApplicantRecordsModule, JobsModule],
  controllers: [ApplicantsController, ResumesController],
  providers: [
    ApplicantsService,
    ApplicantListService,
    ApplicantSweep,
    ResumeLinks,
    ResumeUpload,
    ResumesService,
  ],
})
export class ApplicantsModule {}
