import { Injectable } from '@nestjs/common';
import { versionTag } from '../../platform/http/versions/versions.js';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';
import type { JobDto } from '../../features/jobs/job.dto.js';
import { JobsService } from '../../features/jobs/jobs.service.js';
import type { ProjectDto } from '../../features/projects/project.dto.js';
import { ProjectsService } from '../../features/projects/projects.service.js';
import type { MatchedRoute } from './route-table.js';

/** The answers of the API's public GET routes. */
interface PageData {
  jobs?: readonly JobDto[];
  job?: JobDto;
  projects?: readonly ProjectDto[];
  project?: ProjectDto;
}

/** 410: the job is closed. 503: the data is unavailable. */
type PageStatus = 200 | 404 | 410 | 503;

/** The same version means the same data. */
export interface VersionedPageData {
  version: string;
  status: PageStatus;
  data: PageData;
}

interface PageRequest {
  /** A path. For a status other than 200 the route's pattern, because one document serves all its addresses. */
  url: string;
  origin: string;
  status: PageStatus;
  data: PageData;
}

/** Exported by web/dist/server/render.js. */
export type RenderPage = (request: PageRequest) => Promise<{ html: string; status: number }>;

const absent = (status: 404 | 410): VersionedPageData => ({ version: String(status), status, data: {} });

@Injectable()
export class PageDataService {
  constructor(
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
  ) {}

  /** @returns undefined for a page that fetches its data itself */
  async read({ route, id }: MatchedRoute): Promise<VersionedPageData | undefined> {
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

  private async readJob(id: string): Promise<VersionedPageData> {
    if (!isObjectId(id)) return absent(404);
    const job = (await this.jobs.listOpen()).find(({ _id }) => _id === id);
    if (job) return { version: job.updatedAt, status: 200, data: { job } };
    return absent((await this.jobs.exists(id)) ? 410 : 404);
  }

  private async readProject(id: string): Promise<VersionedPageData> {
    const project = (await this.projects.listOpen()).find(({ _id }) => _id === id);
    return project ? { version: project.updatedAt, status: 200, data: { project } } : absent(404);
  }
}
