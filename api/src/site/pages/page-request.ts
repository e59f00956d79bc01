import type { JobDto } from '../../features/jobs/job.dto.js';
import type { ProjectDto } from '../../features/projects/project.dto.js';

/** What a page shows of the database, as an open GET of the API answers it. */
export interface PageData {
  jobs?: readonly JobDto[];
  job?: JobDto;
  projects?: readonly ProjectDto[];
  project?: ProjectDto;
}

/** 404: no such thing; 410: the job is closed; 503: not to be had now. */
export type PageStatus = 200 | 404 | 410 | 503;

/** What the web's own bundle is asked to render. */
interface PageRequest {
  /** Path; of a status other than 200 the route's pattern, such as /project/:id, since the document serves all its addresses. */
  url: string;
  origin: string;
  status: PageStatus;
  data: PageData;
}

/** Exported by web/dist/server/render.js. */
export type RenderPage = (request: PageRequest) => Promise<{ html: string; status: number }>;
