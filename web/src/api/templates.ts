import { baseApi, deletes } from './base-api';
import type { Schemas } from './schemas';
import { opens, saves, type Save, type Versioned } from './versioned';

export type TemplateKind = 'applicant' | 'enquiry';
export type Template = Schemas['TemplateDto'] & { kind: TemplateKind };

export const kindLabels: Record<TemplateKind, string> = {
  applicant: 'For applicants',
  enquiry: 'For enquiries',
};

export type TemplateFields = Schemas['UpdateTemplateDto'];

export const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<Template[], void>({
      query: () => 'templates',
      providesTags: ['Template'],
    }),
    template: build.query<Versioned<Template>, string>(opens<Template>('templates')),
    saveTemplate: build.mutation<Template, Save<TemplateFields>>(saves('templates', 'Template')),
    deleteTemplate: build.mutation<void, string>(deletes('templates', 'Template')),
  }),
});
