import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { ChangedContent } from '../content/block';
import { baseApi } from './base-api';
import type { Schemas } from './schemas';
import { opens, saves, versioned, type Save, type Versioned } from './versioned';

type Block = Schemas['ContentBlockDto'];
/** `_id` is the name of the block. */
export type SiteTexts = Block & { _id: string };

const put = saves('content', 'Content');

const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    content: build.query<ChangedContent, void>({ query: () => 'content', providesTags: ['Content'] }),
    texts: build.query<Versioned<SiteTexts>, string>({
      ...opens<SiteTexts>('content'),
      transformResponse: (value: Block, meta: FetchBaseQueryMeta | undefined, _id: string) =>
        versioned({ ...value, _id }, meta),
    }),
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
      transformResponse: (value: Block, meta, { id = '' }) => versioned({ ...value, _id: id }, meta),
    }),
    revisions: build.query<Schemas['ContentRevisionDto'][], string>({
      query: (id) => `content/${id}/revisions`,
      providesTags: ['Content'],
    }),
    revision: build.query<Schemas['ContentValueDto'], { id: string; revision: number }>({
      query: ({ id, revision }) => `content/${id}/revisions/${revision}`,
    }),
  }),
});

export const isPublished = contentApi.endpoints.publish.matchFulfilled;

export const { useContentQuery, useTextsQuery, usePublishMutation, useRevisionsQuery, useRevisionQuery } =
  contentApi;
