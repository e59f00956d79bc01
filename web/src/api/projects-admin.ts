import { baseApi, tagsFor } from './base-api';
import type { Project } from './projects';
import type { components } from './schema';
import { ifMatch, versioned, type Versioned } from './versioned';

/** What the admin writes about a project. */
export type ProjectFields = components['schemas']['CreateProjectDto'];

interface ProjectSave {
  id: string | undefined;
  fields: ProjectFields;
  tag: string | undefined;
}

const address = (id: string) => `project/${encodeURIComponent(id)}`;

/** A new project is sent as a multipart form, where all is text. */
function toForm(fields: ProjectFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

const projectsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every project, active or not, in the order of the site. */
    allProjects: build.query<Project[], void>({
      query: () => 'project/',
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),
    /** Any project, with its version. */
    project: build.query<Versioned<Project>, string>({
      query: address,
      transformResponse: versioned<Project>,
      // A form starts from what the server has now, never from an earlier visit.
      keepUnusedDataFor: 0,
    }),
    /**
     * Adds a project, or updates the one with this id.
     * @param tag of the version that the form started from; a newer one on the server is a 412
     */
    saveProject: build.mutation<Project, ProjectSave>({
      query: ({ id, fields, tag }) =>
        id === undefined
          ? { url: 'project', method: 'POST', body: toForm(fields) }
          : { url: address(id), method: 'PUT', body: fields, headers: ifMatch(tag) },
      invalidatesTags: tagsFor('Project'),
    }),
    deleteProject: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: tagsFor('Project'),
    }),
    /** Puts all projects into the order of these ids. */
    orderProjects: build.mutation<void, string[]>({
      query: (ids) => ({ url: 'project/order', method: 'PUT', body: { ids } }),
      invalidatesTags: tagsFor('Project'),
    }),
  }),
});

export const {
  useAllProjectsQuery,
  useProjectQuery,
  useSaveProjectMutation,
  useDeleteProjectMutation,
  useOrderProjectsMutation,
} = projectsAdminApi;
