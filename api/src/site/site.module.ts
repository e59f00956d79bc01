import { Module } from '@nestjs/common';
import { JobsModule } from '../features/jobs/jobs.module.js';
import { ProjectsModule } from '../features/projects/projects.module.js';
import { ClientConfigController } from './client-config/client-config.controller.js';
import { DataDocuments } from './pages/data-documents.service.js';
import { JobFeeds } from './pages/job-feeds.service.js';
import { PagesService } from './pages/pages.service.js';
import { SiteMapService } from './pages/site-map.service.js';

@Module({
  imports: [JobsModule, ProjectsModule],
  controllers: [ClientConfigController],
  providers: [PagesService, DataDocuments, SiteMapService, JobFeeds],
  exports: [PagesService],
})
export class SiteModule {}
