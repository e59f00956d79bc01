import { baseApi, tagsFor } from './base-api';
import type { components } from './schema';
import { ifMatch, versioned, type Versioned } from './versioned';

/** A text for messages to applicants. */
export type Template = components['schemas']['TemplateDto'];

/** What the admin writes about a template. */
export type TemplateFields = components['schemas']['CreateTemplateDto'];

const ALL = 'templates';
const address = (id: string) => `${ALL}/${encodeURIComponent(id)}`;
const changed = tagsFor('Template');

const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<Template[], void>({
      query: () => ALL,
      providesTags: ['Template'],
    }),
    /** One, with its version. */
    template: build.query<Versioned<Template>, string>({
      query: address,
      transformResponse: versioned<Template>,
      // A form starts from what the server has now, never from an earlier visit.
      keepUnusedDataFor: 0,
    }),
    /**
     * Adds a template, or updates the one with this id.
     * @param tag of the version that the form started from; a newer one on the server is a 412
     */
    saveTemplate: build.mutation<
      Template,
      { id?: string | undefined; fields: TemplateFields; tag?: string | undefined }
    >({
      query: ({ id, fields, tag }) =>
        id === undefined
          ? { url: ALL, method: 'POST', body: fields }
          : { url: address(id), method: 'PUT', body: fields, headers: ifMatch(tag) },
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
