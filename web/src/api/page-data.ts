import type { components } from './schema';

type Job = components['schemas']['JobDto'];
type Project = components['schemas']['ProjectDto'];

/** What the server read for the page that was asked for. */
export interface PageData {
  jobs?: Job[];
  job?: Job;
  projects?: Project[];
  project?: Project;
}
