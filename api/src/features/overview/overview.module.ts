import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.js';
import { EnquiriesModule } from '../enquiries/enquiries.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { AutomaticMailsModule } from '../automatic-mails/automatic-mails.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { Visits, VisitsSchema, VisitsService } from './visits.service.js';
import { WeeklyDigest } from './weekly-digest.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Visits.name, schema: VisitsSchema }]),
    AuthModule,
    AutomaticMailsModule,
    EnquiriesModule,
    JobsModule,
    ProjectsModule,
  ],
  controllers: [OverviewController],
  providers: [OverviewService, VisitsService, WeeklyDigest],
})
export class OverviewModule {}
