import { Module } from '@nestjs/common';
import { JobsModule } from '../features/jobs/jobs.module.js';
import { ProjectsModule } from '../features/projects/projects.module.js';
import { ClientConfigController } from './client-config.controller.js';
import { DataDocuments } from './pages/data-documents.service.js';
import { PagesService } from './pages/pages.service.js';

@Module({
  imports: [JobsModule, ProjectsModule],
  controllers: [ClientConfigController],
  providers: [PagesService, DataDocuments],
  exports: [PagesService],
})
export class SiteModule {}
