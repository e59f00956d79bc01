import { Injectable } from '@nestjs/common';
import { versionTag } from '../../platform/http/versions/versions.js';
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

/** Reads what a visitor may see on each page with data. */
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
        return { version: versionTag(undefined, jobs), status: 200, data: { jobs } };
      }
      case '/projects': {
        const projects = await this.projects.listOpen();
        return { version: versionTag(undefined, projects), status: 200, data: { projects } };
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
    return absent((await this.jobs.exists(id)) ? 410 : 404);
  }

  private async readProject(id: string): Promise<PageReading> {
    const project = (await this.projects.listOpen()).find(({ _id }) => _id === id);
    return project ? { version: project.updatedAt, status: 200, data: { project } } : absent(404);
  }
}
