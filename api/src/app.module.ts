import { Module, type DynamicModule } from '@nestjs/common';
import { ApplicantsModule } from './applicants/applicants.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ClientConfigModule } from './client-config/client-config.module.js';
import { ConnectionsAtStop } from './common/connections-at-stop.js';
import { ContinueWhenRead } from './common/continue-when-read.js';
import { ConfigModule } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { DatabaseModule } from './database/database.module.js';
import { EnquiriesModule } from './enquiries/enquiries.module.js';
import { HealthModule } from './health/health.module.js';
import { InstallationModule } from './installation/installation.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MediaModule } from './media/media.module.js';
import { PagesModule } from './pages/pages.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { SweepingModule } from './sweeping/sweeping.module.js';

@Module({})
export class AppModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings),
        DatabaseModule,
        InstallationModule,
        SweepingModule,
        LimitsModule,
        AuthModule,
        HealthModule,
        JobsModule,
        ApplicantsModule,
        MediaModule,
        ProjectsModule,
        EnquiriesModule,
        ClientConfigModule,
        PagesModule,
      ],
      providers: [ConnectionsAtStop, ContinueWhenRead],
    };
  }
}
