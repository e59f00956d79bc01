import { Module } from '@nestjs/common';
import { JobsModule } from '../../features/jobs/jobs.module.js';
import { ProjectsModule } from '../../features/projects/projects.module.js';
import { DataDocuments } from './data-documents.service.js';
import { PageReadings } from './page-readings.service.js';
import { PagesService } from './pages.service.js';
import { SiteMapDocument } from './site-map-document.service.js';

@Module({
  imports: [JobsModule, ProjectsModule],
  providers: [PagesService, DataDocuments, PageReadings, SiteMapDocument],
  exports: [PagesService],
})
export class PagesModule {}
