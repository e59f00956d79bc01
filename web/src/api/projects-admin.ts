import { baseApi, tagsFor } from './base-api';
import type { Project } from './projects';
import type { components } from './schema';
import { saveRequest, versionedQuery, type Save, type Versioned } from './versioned';

export type ProjectFields = Omit<components['schemas']['ProjectFormDto'], 'submissionId' | 'image'>;

const address = (id: string) => `project/${encodeURIComponent(id)}`;

/** The API takes a new project as a multipart form. */
function toForm(fields: object): FormData {
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
    project: build.query<Versioned<Project>, string>(versionedQuery<Project>(address)),
    saveProject: build.mutation<Project, Save<ProjectFields>>({
      query(save) {
        const request = saveRequest('project', save);
        return save.id === undefined ? { ...request, body: toForm(request.body) } : request;
      },
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
