import { Module, type DynamicModule } from '@nestjs/common';
import { ActivityModule } from './platform/activity/activity.module.js';
import { ApplicantsModule } from './features/applicants/applicants.module.js';
import { AuthModule } from './features/auth/auth.module.js';
import { BackupModule } from './platform/backup/backup.module.js';
import { HttpServer } from './platform/http/connections/http-server.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Settings } from './platform/config/settings.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { EnquiriesModule } from './features/enquiries/enquiries.module.js';
import { HealthModule } from './platform/health/health.controller.js';
import { JobsModule } from './features/jobs/jobs.module.js';
import { LimitsModule } from './platform/limits/rate-limits.service.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MediaModule } from './features/media/media.module.js';
import { MIGRATIONS, Migrations } from './platform/migrations/migrations.service.js';
import { MetricsModule } from './platform/metrics/metrics.controller.js';
import { OverviewModule } from './features/overview/overview.module.js';
import { PrivacyModule } from './features/privacy/privacy.module.js';
import { SiteModule } from './site/site.module.js';
import { ProjectsModule } from './features/projects/projects.module.js';
import { DailyChecks } from './start/doctor/daily-checks.js';
import { DemoContent } from './start/demo-content.js';
import { AutomaticMailsModule } from './features/automatic-mails/automatic-mails.module.js';
import { allMigrations } from './start/all-migrations.js';
import { archivedCollections, collectionsWithKeys } from './start/archived-collections.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { StoppingModule } from './platform/stopping/stopping.js';
import { TemplatesModule } from './features/templates/templates.module.js';
import { StoredFilesModule } from './platform/stored-files/stored-files.module.js';

@Module({})
export class AppModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings),
        MetricsModule,
        StoppingModule,
        DatabaseModule.forRoot(10),
        ActivityModule,
        StorageModule,
        StoredFilesModule.forRoot(collectionsWithKeys),
        BackupModule.forProduct(archivedCollections),
        LimitsModule,
        MailModule,
        AuthModule,
        HealthModule,
        JobsModule,
        ApplicantsModule,
        MediaModule,
        ProjectsModule,
        EnquiriesModule,
        TemplatesModule,
        AutomaticMailsModule,
        OverviewModule,
        PrivacyModule,
        SiteModule,
      ],
      providers: [
        { provide: MIGRATIONS, useValue: allMigrations },
        Migrations,
        HttpServer,
        DemoContent,
        DailyChecks,
      ],
    };
  }
}
