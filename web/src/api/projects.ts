import { baseApi } from './base-api';
import type { components } from './schema';

export type Project = components['schemas']['ProjectDto'];

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The active projects, in their order; sends no token. */
    openProjects: build.query<Project[], void>({
      query: () => 'project',
      extraOptions: { public: true },
      providesTags: [{ type: 'Project', id: 'OPEN' }],
    }),
    openProject: build.query<Project, string>({
      query: (id) => `project/${encodeURIComponent(id)}`,
      extraOptions: { public: true },
      providesTags: (_project, _error, id) => [{ type: 'Project', id }],
    }),
  }),
});

export const { useOpenProjectsQuery, useOpenProjectQuery } = projectsApi;
