import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../../api/base-api';
import { jobsApi } from '../../api/jobs';
import { projectsApi } from '../../api/projects';
import { sessionReducer } from '../../api/session';
import type { PageData } from '../page-data';

const reducer = combineReducers({ [baseApi.reducerPath]: baseApi.reducer, session: sessionReducer });

/** A store that already knows what came with the document, so that the first render needs no request. */
export function createStore({ jobs, job, projects, project }: PageData) {
  const store = configureStore({ reducer, middleware: (standard) => standard().concat(baseApi.middleware) });
  if (jobs) {
    store.dispatch(
      jobsApi.util.upsertQueryEntries([{ endpointName: 'openJobs', arg: undefined, value: jobs }]),
    );
  }
  if (job) {
    store.dispatch(jobsApi.util.upsertQueryEntries([{ endpointName: 'openJob', arg: job._id, value: job }]));
  }
  if (projects) {
    store.dispatch(
      projectsApi.util.upsertQueryEntries([
        { endpointName: 'openProjects', arg: undefined, value: projects },
      ]),
    );
  }
  if (project) {
    store.dispatch(
      projectsApi.util.upsertQueryEntries([
        { endpointName: 'openProject', arg: project._id, value: project },
      ]),
    );
  }
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
