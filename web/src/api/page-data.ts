import type { ChangedContent } from '../content/block';
import type { ClientConfig } from './config';
import type { Job } from './jobs';
import type { Project } from './projects';

/** What the server read for the page that was asked for. */
export interface PageData {
  /** What the page needs of the changed texts. Absent while nothing of the site is changed. */
  content?: ChangedContent;
  jobs?: Job[];
  job?: Job;
  /** With a job: its form needs it. */
  config?: ClientConfig;
  projects?: Project[];
  project?: Project;
}
