import { baseApi, tagsFor } from './base-api';
import type { components } from './schema';
import { saveRequest, versionedQuery, type Save, type Versioned } from './versioned';

export type TemplateKind = 'applicant' | 'enquiry';
export type Template = components['schemas']['TemplateDto'] & { kind: TemplateKind };

export const kindLabels: Record<TemplateKind, string> = {
  applicant: 'For applicants',
  enquiry: 'For enquiries',
};

export type TemplateFields = components['schemas']['UpdateTemplateDto'];

const ALL = 'templates';
const address = (id: string) => `${ALL}/${encodeURIComponent(id)}`;
const changed = tagsFor('Template');

const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<Template[], void>({
      query: () => ALL,
      providesTags: ['Template'],
    }),
    template: build.query<Versioned<Template>, string>(versionedQuery<Template>(address)),
    saveTemplate: build.mutation<Template, Save<TemplateFields>>({
      query: (save) => saveRequest(ALL, save),
      invalidatesTags: changed,
    }),
    deleteTemplate: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useTemplatesQuery, useTemplateQuery, useSaveTemplateMutation, useDeleteTemplateMutation } =
  templatesApi;
