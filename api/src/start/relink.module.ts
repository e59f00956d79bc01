import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApplicantRepository } from '../features/applicants/applicant.repository.js';
import { ApplicantCleanup } from '../features/applicants/applicant-cleanup.service.js';
import { Applicant, ApplicantSchema } from '../features/applicants/applicant.schema.js';
import { ErasureRecord, ErasureSchema } from '../features/applicants/erasure/erasure.schema.js';
import { Erasure } from '../features/applicants/erasure/erasure.service.js';
import { ResumeFiles } from '../features/applicants/resume-files.service.js';
import { JobApplicants } from '../features/jobs/job-applicants.js';
import { Job, JobSchema } from '../features/jobs/job.schema.js';
import { JobsService } from '../features/jobs/jobs.service.js';
import { MediaService } from '../features/media/media.service.js';
import { PictureRenderer } from '../features/media/picture-renderer.service.js';
import { ProjectImages } from '../features/projects/project-images.service.js';
import { Project, ProjectSchema } from '../features/projects/project.schema.js';
import { RunningProduct } from '../platform/backup/running-product.service.js';
import { InstallationModule } from '../platform/installation/installation.module.js';
import { OutboxTask, OutboxTaskSchema } from '../platform/mail/outbox-task.schema.js';
import { OutboxTasks } from '../platform/mail/outbox-tasks.service.js';
import { MigrationsModule } from './migrations.module.js';
import { CleanupModule } from '../platform/cleanup/cleanup.module.js';

/**
 * What compares database and store, and what knows which files documents name: nothing that serves, mails, signs in or adds demo
 * content. The data is brought up to date first, because a file that only a newer version finds named must not be taken.
 */
@Module({
  imports: [
    InstallationModule,
    CleanupModule,
    MigrationsModule,
    MongooseModule.forFeature([
      { name: Job.name, schema: JobSchema },
      { name: Applicant.name, schema: ApplicantSchema },
      { name: ErasureRecord.name, schema: ErasureSchema },
      { name: OutboxTask.name, schema: OutboxTaskSchema },
      { name: Project.name, schema: ProjectSchema },
    ]),
  ],
  providers: [
    RunningProduct,
    JobsService,
    ApplicantRepository,
    Erasure,
    ResumeFiles,
    OutboxTasks,
    { provide: JobApplicants, useExisting: ApplicantRepository },
    ApplicantCleanup,
    MediaService,
    PictureRenderer,
    ProjectImages,
  ],
})
export class RelinkModule {}
