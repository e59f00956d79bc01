import { Injectable } from '@nestjs/common';
import { Problem } from '../../platform/problem/problem.js';
import type { Versioned } from '../../platform/http/versions/versions.js';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';
import type { JobDto } from '../../features/jobs/job.dto.js';
import { JobsService } from '../../features/jobs/jobs.service.js';
import type { ProjectDto } from '../../features/projects/project.dto.js';
import { ProjectsService } from '../../features/projects/projects.service.js';
import type { MatchedRoute } from './route-table.js';

interface PageData {
  jobs?: readonly JobDto[];
  job?: JobDto;
  projects?: readonly ProjectDto[];
  project?: ProjectDto;
}

/** 410: the job is closed. 503: the data is unavailable. */
type PageStatus = 200 | 404 | 410 | 503;

export interface PageAnswer {
  status: PageStatus;
  data: PageData;
}

interface PageRequest extends PageAnswer {
  /** A path, or the route's pattern for a status other than 200. */
  url: string;
  origin: string;
}

export type RenderPage = (request: PageRequest) => Promise<{ html: string; status: number }>;

@Injectable()
export class PageDataService {
  constructor(
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
  ) {}

  /** @returns undefined for a page that fetches its data itself */
  async read({ route, id }: MatchedRoute): Promise<PageAnswer | undefined> {
    switch (route.path.replace(/:\w+$/, ':')) {
      case '/career':
        return { status: 200, data: { jobs: await this.jobs.listOpen() } };
      case '/projects':
        return { status: 200, data: { projects: await this.projects.listOpen() } };
      case '/applynow/:':
        return this.readJob(id);
      case '/project/:':
        return this.readProject(id);
      default:
        return undefined;
    }
  }

  private async readJob(id: string): Promise<PageAnswer> {
    if (!isObjectId(id)) return { status: 404, data: {} };
    const job = await unlessMissing(this.jobs.findOpen(id));
    if (job) return { status: 200, data: { job } };
    return { status: (await this.jobs.exists(id)) ? 410 : 404, data: {} };
  }

  private async readProject(id: string): Promise<PageAnswer> {
    const project = isObjectId(id) ? await unlessMissing(this.projects.findOpen(id)) : undefined;
    return project ? { status: 200, data: { project } } : { status: 404, data: {} };
  }
}

async function unlessMissing<Value>(found: Promise<Versioned<Value>>): Promise<Value | undefined> {
  try {
    return (await found).value;
  } catch (error) {
    if (error instanceof Problem && error.getStatus() === 404) return undefined;
    throw error;
  }
}
