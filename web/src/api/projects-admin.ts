import { baseApi, tagsFor } from './base-api';
import type { Project } from './projects';
import type { components } from './schema';
import { ifMatch, versioned, type Versioned } from './versioned';

/** What the admin writes about a project. */
export type ProjectFields = components['schemas']['CreateProjectDto'];

const admin = { admin: true };

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
      extraOptions: admin,
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),
    /** Any project, with its version. */
    project: build.query<Versioned<Project>, string>({
      query: address,
      extraOptions: admin,
      transformResponse: versioned<Project>,
      // A form starts from what the server has now, never from an earlier visit.
      keepUnusedDataFor: 0,
    }),
    addProject: build.mutation<Project, ProjectFields>({
      query: (fields) => ({ url: 'project', method: 'POST', body: toForm(fields) }),
      extraOptions: admin,
      invalidatesTags: tagsFor('Project'),
    }),
    /** @param tag of the version that the form started from; a newer one on the server is a 412 */
    updateProject: build.mutation<
      Project,
      { id: string; fields: Partial<ProjectFields>; tag: string | undefined }
    >({
      query: ({ id, fields, tag }) => ({
        url: address(id),
        method: 'PUT',
        body: fields,
        headers: ifMatch(tag),
      }),
      extraOptions: admin,
      invalidatesTags: tagsFor('Project'),
    }),
    deleteProject: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: tagsFor('Project'),
    }),
    /** Puts all projects into the order of these ids. */
    orderProjects: build.mutation<void, string[]>({
      query: (ids) => ({ url: 'project/order', method: 'PUT', body: { ids } }),
      extraOptions: admin,
      invalidatesTags: tagsFor('Project'),
    }),
  }),
});

export const {
  useAllProjectsQuery,
  useProjectQuery,
  useAddProjectMutation,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useOrderProjectsMutation,
} = projectsAdminApi;
