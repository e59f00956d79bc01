import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { JobsService } from '../../features/jobs/jobs.service.js';
import { ProjectsService } from '../../features/projects/projects.service.js';
import { ReadyDocument } from './ready-document.js';
import type { PageRoute } from './route-table.js';
import { siteMap } from './site-map.js';

const KEPT_MS = 60_000;

/** The sitemap as it is sent. It grows with the site and anybody may ask for it, so it is made once a minute at most. */
@Injectable()
export class SiteMapDocument {
  private last: { document: Promise<ReadyDocument>; until: number } | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
  ) {}

  /**
   * At most a minute old. One that failed is not kept.
   * @throws what reading the lists throws
   */
  current(routes: readonly PageRoute[]): Promise<ReadyDocument> {
    if (this.last && performance.now() < this.last.until) return this.last.document;
    const document = this.make(routes);
    const made = (this.last = { document, until: performance.now() + KEPT_MS });
    document.catch(() => {
      if (this.last === made) this.last = undefined;
    });
    return document;
  }

  private async make(routes: readonly PageRoute[]): Promise<ReadyDocument> {
    const [jobs, projects] = await Promise.all([this.jobs.open.current(), this.projects.open.current()]);
    return new ReadyDocument(siteMap(this.settings.publicUrl, routes, jobs.items, projects.items));
  }
}
