import { Module } from '@nestjs/common';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { AutomaticMailsModule } from '../automatic-mails/automatic-mails.module.js';
import { OverviewController, OverviewService } from './overview.service.js';
import { WeeklyDigest } from './weekly-digest.service.js';

@Module({
  imports: [AutomaticMailsModule, EnquiriesModule, JobsModule, ProjectsModule],
  controllers: [OverviewController],
  providers: [OverviewService, WeeklyDigest],
})
export class OverviewModule {}
