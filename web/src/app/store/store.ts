import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api';
import { jobsApi } from '../../api/jobs';
import { projectsApi } from '../../api/projects';
import { reducer } from '../../api/reducer';
import type { PageData } from '../../api/page-data';
import { keepSession } from './keep-session';

/** A store that already knows what came with the document, so that the first render needs no request. */
export function createStore({ jobs, job, projects, project }: PageData) {
  const store = configureStore({
    reducer,
    middleware: (standard) => standard().concat(keepSession, baseApi.middleware),
    // By default what a query changes waits for the next frame: a box just ticked would be seen unticked until then.
    enhancers: (standard) => standard({ autoBatch: { type: 'tick' } }),
  });
  const inJobs = jobsApi.util.upsertQueryEntries;
  const inProjects = projectsApi.util.upsertQueryEntries;
  for (const known of [
    jobs && inJobs([{ endpointName: 'openJobs', arg: undefined, value: jobs }]),
    job && inJobs([{ endpointName: 'openJob', arg: job._id, value: job }]),
    projects && inProjects([{ endpointName: 'openProjects', arg: undefined, value: projects }]),
    project && inProjects([{ endpointName: 'openProject', arg: project._id, value: project }]),
  ])
    if (known) store.dispatch(known);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
