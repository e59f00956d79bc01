import { Module, type DynamicModule } from '@nestjs/common';
import { ApplicantsModule } from './features/applicants/applicants.module.js';
import { AuthModule } from './features/auth/auth.module.js';
import { HttpServer } from './platform/http/connections/http-server.js';
import type { Settings } from './platform/config/settings.js';
import { InstallationModule } from './platform/installation.module.js';
import { ContentModule } from './features/content/content.module.js';
import { EnquiriesModule } from './features/enquiries/enquiries.module.js';
import { JobsModule } from './features/jobs/jobs.module.js';
import { MediaModule } from './features/media/media.module.js';
import { MIGRATIONS, Migrations } from './migrations/migrations.service.js';
import { PlatformModule } from './platform/platform.module.js';
import { MailboxModule } from './features/mailbox/mailbox.module.js';
import { OverviewModule } from './features/overview/overview.module.js';
import { PrivacyModule } from './features/privacy/privacy.module.js';
import { SourcesModule } from './features/sources/sources.module.js';
import { SiteModule } from './site/site.module.js';
import { ProjectsModule } from './features/projects/projects.module.js';
import { RegularChecks } from './start/doctor/regular-checks.js';
import { DemoContent, DemoContentController, DemoRemoval } from './start/demo-content.js';
import { AutomaticMailsModule } from './features/automatic-mails/automatic-mails.module.js';
import { allMigrations } from './migrations/all-migrations.js';
import { archivedCollections } from './start/archived-collections.js';

@Module({})
export class AppModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        InstallationModule.forRoot(settings, 10, archivedCollections),
        PlatformModule,
        AuthModule,
        JobsModule,
        ApplicantsModule,
        MediaModule,
        ProjectsModule,
        ContentModule,
        EnquiriesModule,
        AutomaticMailsModule,
        MailboxModule,
        OverviewModule,
        SourcesModule,
        PrivacyModule,
        SiteModule,
      ],
      controllers: [DemoContentController],
      providers: [
        { provide: MIGRATIONS, useValue: allMigrations },
        Migrations,
        HttpServer,
        DemoContent,
        DemoRemoval,
        RegularChecks,
      ],
    };
  }
}
