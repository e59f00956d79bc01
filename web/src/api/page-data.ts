import type { Job } from './jobs';
import type { Project } from './projects';

/** What the server read for the page that was asked for. */
export interface PageData {
  jobs?: Job[];
  job?: Job;
  projects?: Project[];
  project?: Project;
}
