import type { ChangedContent } from '../content/block';
import { baseApi } from './base-api';
import { opens, saves, versioned, type Save, type Versioned } from './versioned';

export interface SiteTexts {
  value: object;
  revision: number;
}

/** Revision 0 is the default. */
interface Revision {
  revision: number;
  at?: string;
  by?: string;
}

const put = saves('content', 'Content');

const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    content: build.query<ChangedContent, void>({ query: () => 'content', providesTags: ['Content'] }),
    texts: build.query<Versioned<SiteTexts>, string>(opens<SiteTexts>('content')),
    /** Texts, or those of a revision. With a tag, no newer version is overwritten. */
    publish: build.mutation<
      Versioned<SiteTexts>,
      Save<object> | { id: string; revision: number; tag?: string | undefined }
    >({
      ...put,
      query: (change) =>
        'revision' in change
          ? {
              url: `content/${change.id}/restore`,
              method: 'POST',
              body: { revision: change.revision },
              headers: { 'If-Match': change.tag },
            }
          : put.query(change),
      transformResponse: versioned<SiteTexts>,
    }),
    revisions: build.query<Revision[], string>({
      query: (id) => `content/${id}/revisions`,
      providesTags: ['Content'],
    }),
    revision: build.query<Pick<SiteTexts, 'value'>, { id: string; revision: number }>({
      query: ({ id, revision }) => `content/${id}/revisions/${revision}`,
    }),
  }),
});

export const isPublished = contentApi.endpoints.publish.matchFulfilled;

export const { useContentQuery, useTextsQuery, usePublishMutation, useRevisionsQuery, useRevisionQuery } =
  contentApi;
