import { Module } from '@nestjs/common';
import { JobsModule } from '../features/jobs/jobs.module.js';
import { ProjectsModule } from '../features/projects/projects.module.js';
import { ClientConfigController } from './client-config.controller.js';
import { DataDocuments } from './pages/data-documents.service.js';
import { PagesArchiveController } from './pages/pages-archive.controller.js';
import { PagesService } from './pages/pages.service.js';
import { SiteDocuments } from './pages/site-documents.service.js';

@Module({
  imports: [JobsModule, ProjectsModule],
  controllers: [ClientConfigController, PagesArchiveController],
  providers: [PagesService, DataDocuments, SiteDocuments],
  exports: [PagesService],
})
export class SiteModule {}
