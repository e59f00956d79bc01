import { baseApi, deletes, sends, tagsFor } from './base-api';
import type { Project } from './projects';
import type { Schemas } from './schemas';
import { opens, saves, type Save, type Versioned } from './versioned';

export type ProjectFields = Omit<Schemas['ProjectFormDto'], 'submissionId' | 'image'>;

/** The API takes a new project as a multipart form. */
function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

export const projectsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every project, active or not, in the order of the site. */
    allProjects: build.query<Project[], void>({
      query: () => 'project/',
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),
    /** Any project, with its version. */
    project: build.query<Versioned<Project>, string>(opens<Project>('project')),
    saveProject: build.mutation<Project, Save<ProjectFields>>(saves('project', 'Project', toForm)),
    deleteProject: build.mutation<void, string>(deletes('project', 'Project')),
    /** Puts all projects into the order of these ids. */
    orderProjects: build.mutation<void, { ids: string[] }>(sends('PUT', 'project/order', tagsFor('Project'))),
  }),
});
