import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi, tagsFor } from './base-api';
import { idsOf, patchRow, readListPage, type ChangeOfMany, type ListPage, type ListQuery } from './list-api';
import type { components } from './schema';
import type { RootState } from './store-hooks';

type Schemas = components['schemas'];
export type Enquiry = Schemas['EnquiryDto'];

export type EnquiryFilters = ListQuery<'listEnquiries'>;
export type EnquiryDetail = Schemas['EnquiryDetailDto'];
export type EnquiryCounts = Schemas['EnquiryCountsDto'];
export type EnquiryStage = Enquiry['stage'];
export type EnquiryMarks = Schemas['EnquiryChangeDto'];

export const enquiryStageLabels: Record<EnquiryStage, string> = {
  new: 'New',
  talking: 'In talk',
  won: 'Won',
  lost: 'Lost',
};

const LIST = { type: 'Enquiry', id: 'LIST' } as const;
const ROWS = { type: 'Enquiry', id: 'ROWS' } as const;
const COUNTS = { type: 'Enquiry', id: 'COUNTS' } as const;
const detailTag = (id: string) => ({ type: 'Enquiry', id }) as const;
const everything = tagsFor('Enquiry');

/** Shows the change in the cached lists and in the open enquiry. @returns undoes it */
const patchCached =
  (
    id: string,
    change: EnquiryMarks | Pick<EnquiryDetail, 'answered' | 'stage' | 'reply'>,
  ): ThunkAction<() => void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = enquiriesApi.util;
    const patch = patchRow<Enquiry>(id, change);
    const patches = [
      ...selectCachedArgsForQuery(getState(), 'enquiries').map((list) =>
        dispatch(updateQueryData('enquiries', list, ({ rows }) => patch(rows))),
      ),
      ...selectCachedArgsForQuery(getState(), 'enquiryRows').map((ids) =>
        dispatch(updateQueryData('enquiryRows', ids, patch)),
      ),
      dispatch(updateQueryData('enquiry', id, (enquiry) => void Object.assign(enquiry, change))),
    ];
    return () => patches.forEach(({ undo }) => undo());
  };

const address = (id: string) => `enquiries/${encodeURIComponent(id)}`;
const messagePath = (id: string, messageId: string) =>
  `${address(id)}/messages/${encodeURIComponent(messageId)}`;

export const enquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    enquiries: build.query<ListPage<Enquiry, EnquiryCounts>, EnquiryFilters & { page?: number | undefined }>({
      queryFn: ({ page = 1, ...params }, _api, _options, send) =>
        readListPage<Enquiry, EnquiryCounts>(send, page, { url: 'enquiries', params }),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
    }),
    /** Of all that match, in the order of the list. */
    enquiryIds: build.query<string[], EnquiryFilters>({
      query: (filters) => ({ url: 'enquiries', params: { ...filters, fields: '_id' } }),
      transformResponse: idsOf,
      keepUnusedDataFor: 0,
    }),
    /** @param ids at most PER_PAGE, with commas between them. Deleted ones are left out. */
    enquiryRows: build.query<Enquiry[], string>({
      query: (ids) => ({ url: 'enquiries', params: { ids } }),
      providesTags: [ROWS],
      keepUnusedDataFor: 0,
    }),
    /** The number in each stage. */
    enquiryCounts: build.query<EnquiryCounts, EnquiryFilters>({
      query: (filters) => ({ url: 'enquiries/counts', params: { ...filters, stage: undefined } }),
      providesTags: [COUNTS],
    }),
    enquiry: build.query<EnquiryDetail, string>({
      query: address,
      providesTags: (_enquiry, _error, id) => [detailTag(id)],
      async onQueryStarted(id, { queryFulfilled, dispatch }) {
        const { data } = (await queryFulfilled.catch(() => undefined)) ?? {};
        if (!data) return;
        const { answered, stage, reply } = data;
        dispatch(patchCached(id, { answered, stage, reply }));
      },
    }),
    /** Optimistic. @param operationId for the undo */
    markEnquiry: build.mutation<EnquiryDetail, { id: string; marks: EnquiryMarks; operationId?: string }>({
      query: ({ id, marks, operationId }) => ({
        url: address(id),
        method: 'PATCH',
        body: { ...marks, operationId },
      }),
      async onQueryStarted({ id, marks }, { queryFulfilled, dispatch }) {
        const earlier = dispatch(enquiriesApi.util.getRunningQueriesThunk());
        // An answered enquiry has been read.
        const undo = dispatch(patchCached(id, marks.answered ? { ...marks, read: true } : marks));
        await queryFulfilled.catch(undo);
        // An answer that was on its way may have brought back the old marks.
        await Promise.all(earlier);
        if (earlier.length > 0) dispatch(enquiriesApi.util.invalidateTags([ROWS]));
      },
      invalidatesTags: (_enquiry, error, { id }) => [COUNTS, LIST, detailTag(id), ...(error ? [ROWS] : [])],
    }),
    changeEnquiries: build.mutation<ChangeOfMany, Schemas['EnquiriesChangeDto']>({
      query: (body) => ({ url: 'enquiries', method: 'PATCH', body }),
      invalidatesTags: everything,
    }),
    undoEnquiries: build.mutation<Schemas['UndoneDto'], string>({
      query: (operationId) => ({ url: 'enquiries/undo', method: 'POST', body: { operationId } }),
      invalidatesTags: everything,
    }),
    deleteEnquiries: build.mutation<ChangeOfMany, { ids: string[] }>({
      query: (body) => ({ url: 'enquiries/delete', method: 'POST', body }),
      invalidatesTags: tagsFor(LIST, ROWS, COUNTS),
    }),
    restoreEnquiries: build.mutation<ChangeOfMany, { ids: string[] }>({
      query: (body) => ({ url: 'enquiries/restore', method: 'POST', body }),
      invalidatesTags: tagsFor(LIST, ROWS, COUNTS),
    }),
    addEnquiryNote: build.mutation<void, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `${address(id)}/notes`, method: 'POST', body: { text } }),
      invalidatesTags: (_note, _error, { id }) => [detailTag(id)],
    }),
    deleteEnquiryNote: build.mutation<void, { id: string; noteId: string }>({
      query: ({ id, noteId }) => ({ url: `${address(id)}/notes/${noteId}`, method: 'DELETE' }),
      invalidatesTags: (_note, _error, { id }) => [detailTag(id)],
    }),
    /** The API sends it some seconds later. Until then it can be taken back. */
    replyToEnquiry: build.mutation<EnquiryDetail, { id: string; reply: Schemas['ReplyDto'] }>({
      query: ({ id, reply }) => ({ url: `${address(id)}/reply`, method: 'POST', body: reply }),
      invalidatesTags: (_enquiry, _error, { id }) => [detailTag(id)],
    }),
    takeReplyBack: build.mutation<void, { id: string; messageId: string }>({
      query: ({ id, messageId }) => ({ url: messagePath(id, messageId), method: 'DELETE' }),
      invalidatesTags: everything,
    }),
    /** Sends a reply again that was given up. */
    retryReply: build.mutation<void, { id: string; messageId: string }>({
      query: ({ id, messageId }) => ({ url: `${messagePath(id, messageId)}/retry`, method: 'POST' }),
      invalidatesTags: everything,
    }),
    mailEnquiryAgain: build.mutation<void, string>({
      query: (id) => ({ url: `${address(id)}/mail`, method: 'POST' }),
      invalidatesTags: everything,
    }),
  }),
});

export const {
  useEnquiriesQuery,
  useEnquiryIdsQuery,
  useEnquiryRowsQuery,
  useEnquiryCountsQuery,
  useEnquiryQuery,
  useMarkEnquiryMutation,
  useChangeEnquiriesMutation,
  useUndoEnquiriesMutation,
  useDeleteEnquiriesMutation,
  useRestoreEnquiriesMutation,
  useAddEnquiryNoteMutation,
  useDeleteEnquiryNoteMutation,
  useReplyToEnquiryMutation,
  useTakeReplyBackMutation,
  useRetryReplyMutation,
  useMailEnquiryAgainMutation,
} = enquiriesApi;
