import type { ChangedContent } from '../content/block';
import type { Job } from './jobs';
import type { Project } from './projects';

/** What the server read for the page that was asked for. */
export interface PageData {
  /** Of the page, and only if something of the site was changed. */
  content?: ChangedContent;
  jobs?: Job[];
  job?: Job;
  projects?: Project[];
  project?: Project;
}
