import { Injectable } from '@nestjs/common';
import { keptJson } from '../../platform/http/answers/answer-json.js';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';
import { JobsService } from '../../features/jobs/jobs.service.js';
import { ProjectsService } from '../../features/projects/projects.service.js';
import type { PageData, PageStatus } from './page-request.js';
import type { MatchedRoute } from './route-table.js';

/** What a data page shows now. The same version means the same data. */
export interface PageReading {
  version: string;
  status: PageStatus;
  data: PageData;
}

const absent = (status: 404 | 410): PageReading => ({ version: String(status), status, data: {} });

/** Reads for each data page what a visitor may see: from the open lists in memory, so that it works without the database too. */
@Injectable()
export class PageReadings {
  constructor(
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
  ) {}

  /** @returns undefined for a page whose data is not read here: its plain shell fetches it */
  async read({ route, id }: MatchedRoute): Promise<PageReading | undefined> {
    switch (route.path.replace(/:\w+$/, ':')) {
      case '/career': {
        const jobs = await this.jobs.listOpen();
        return { version: keptJson(jobs).etag, status: 200, data: { jobs } };
      }
      case '/projects': {
        const projects = await this.projects.listOpen();
        return { version: keptJson(projects).etag, status: 200, data: { projects } };
      }
      case '/applynow/:':
        return this.readJob(id);
      case '/project/:':
        return this.readProject(id);
      default:
        return undefined;
    }
  }

  private async readJob(id: string): Promise<PageReading> {
    if (!isObjectId(id)) return absent(404);
    const job = (await this.jobs.listOpen()).find(({ _id }) => _id === id);
    if (job) return { version: job.updatedAt, status: 200, data: { job } };
    // Without the database too: a proxy would go on showing the open job rather than an error.
    const isClosed = this.jobs.hasJustClosed(id) || (await this.jobs.exists(id));
    return absent(isClosed ? 410 : 404);
  }

  private async readProject(id: string): Promise<PageReading> {
    const project = (await this.projects.listOpen()).find(({ _id }) => _id === id);
    return project ? { version: project.updatedAt, status: 200, data: { project } } : absent(404);
  }
}
