import { Injectable, Logger } from '@nestjs/common';
import type { JobDto } from '../../features/jobs/job.dto.js';
import { JobsService } from '../../features/jobs/jobs.service.js';
import { ProjectsService } from '../../features/projects/projects.service.js';
import { Settings } from '../../platform/config/settings.js';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';
import { ignoreMissing } from '../../platform/problem/problem.js';
import { addressOf, type MatchedRoute } from './route-table.js';
import { toDocument, type DocumentAnswer, type SiteDocument } from './site-document.js';
import type { PageAnswer, WebBuild } from './web-build.js';

/** The list does not show them, and its HTML stays small. */
const withoutQuestions = ({ questions: _questions, ...job }: JobDto) => job;

/** Renders documents with data through the web's server bundle. */
@Injectable()
export class DataDocuments {
  private readonly logger = new Logger(DataDocuments.name);

  constructor(
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
    private readonly settings: Settings,
  ) {}

  /** Never rejects: without data the status is 503, and if rendering fails the page is the shell, which fetches the data. */
  async answer(
    { documents, render }: Pick<WebBuild, 'documents' | 'render'>,
    matched: MatchedRoute,
  ): Promise<Pick<DocumentAnswer, 'status' | 'document'>> {
    const { status, data } = await this.read(matched).catch((error: unknown): PageAnswer => {
      this.logger.warn('A page could not read its data.', error);
      return { status: 503, data: {} };
    });
    try {
      const rendered = await render({
        url: status === 200 ? addressOf(matched) : matched.route.path,
        origin: this.settings.publicUrl,
        status,
        data,
      });
      return { document: toDocument(rendered.html), status: rendered.status };
    } catch (error) {
      this.logger.error(error);
      return { document: documents.get(matched.route.file) as SiteDocument, status };
    }
  }

  private async read({ route, id }: MatchedRoute): Promise<PageAnswer> {
    switch (route.path.replace(/:\w+$/, ':')) {
      case '/career':
        return { status: 200, data: { jobs: (await this.jobs.listOpen()).map(withoutQuestions) } };
      case '/projects':
        return { status: 200, data: { projects: await this.projects.list() } };
      case '/applynow/:':
        return this.readJob(id);
      case '/project/:':
        return this.readProject(id);
      default:
        throw new Error(`${route.path} has no data.`);
    }
  }

  private async readJob(id: string): Promise<PageAnswer> {
    if (!isObjectId(id)) return { status: 404, data: {} };
    const job = await this.jobs.findOpen(id).catch(ignoreMissing);
    if (job) return { status: 200, data: { job: job.value } };
    return { status: (await this.jobs.exists(id)) ? 410 : 404, data: {} };
  }

  private async readProject(id: string): Promise<PageAnswer> {
    const project = isObjectId(id) ? await this.projects.find(id).catch(ignoreMissing) : undefined;
    return project ? { status: 200, data: { project: project.value } } : { status: 404, data: {} };
  }
}
