import { baseApi, tagsFor } from './base-api';
import type { components } from './schema';
import { saveRequest, versioned, type Save, type Versioned } from './versioned';

export type Template = components['schemas']['TemplateDto'];

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
    template: build.query<Versioned<Template>, string>({
      query: address,
      transformResponse: versioned<Template>,
      // A form starts from what the server has now, never from an earlier visit.
      keepUnusedDataFor: 0,
    }),
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
