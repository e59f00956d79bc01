import { Injectable } from '@nestjs/common';
import { calendarIn } from '../../platform/http/input/time-zone-days.js';
import { Settings } from '../../platform/config/settings.js';
import { JobsService } from '../../features/jobs/jobs.service.js';
import { ProjectsService } from '../../features/projects/projects.service.js';
import { toDocument, type SiteDocument } from './document.js';
import type { PageRoute } from './route-table.js';
import { siteMap } from './site-map.js';

const KEPT_MS = 60_000;

/** The sitemap as it is sent. It grows with the site and anybody may ask for it, so it is made once a minute at most. */
@Injectable()
export class SiteMapDocument {
  // A library's cache would count the minute from the end of the making.
  private last: { document: Promise<SiteDocument>; until: number; day: string } | undefined;
  private readonly today: () => string;

  constructor(
    private readonly settings: Settings,
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
  ) {
    this.today = calendarIn(settings.agencyTimeZone);
  }

  /**
   * At most a minute old, and of today: jobs close when a day ends. One that failed is not kept.
   * @throws what reading the lists throws
   */
  current(routes: readonly PageRoute[]): Promise<SiteDocument> {
    const day = this.today();
    if (this.last && performance.now() < this.last.until && day === this.last.day) return this.last.document;
    const document = this.make(routes);
    const made = (this.last = { document, until: performance.now() + KEPT_MS, day });
    document.catch(() => {
      if (this.last === made) this.last = undefined;
    });
    return document;
  }

  private async make(routes: readonly PageRoute[]): Promise<SiteDocument> {
    const [jobs, projects] = await Promise.all([this.jobs.listOpen(), this.projects.listOpen()]);
    const text = siteMap(this.settings.publicUrl, routes, jobs, projects);
    return toDocument(text, 'application/xml; charset=utf-8');
  }
}
