import { addressIn, baseApi, sends, tagsFor } from './base-api';
import {
  listQueries,
  showAtOnce,
  showInLists,
  tagsOfList,
  type ChangeOfMany,
  type ListQuery,
} from './list-api';
import type { components } from './schema';

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

const tags = tagsOfList('Enquiry');
const detailTag = (id: string) => ({ type: 'Enquiry', id }) as const;
const everything = tagsFor('Enquiry');
const lists = tagsFor(...Object.values(tags));

const address = (id: string) => addressIn('enquiries', id);
const messagePath = (id: string, messageId: string) =>
  `${address(id)}/messages/${encodeURIComponent(messageId)}`;

export const enquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const list = listQueries<Enquiry, EnquiryCounts, EnquiryFilters>(build, 'enquiries', tags);
    return {
      enquiries: list.page,
      enquiryIds: list.ids,
      enquiryRows: list.rows,
      enquiryCounts: list.counts,
      enquiry: build.query<EnquiryDetail, string>({
        query: address,
        providesTags: (_enquiry, _error, id) => [detailTag(id)],
        onQueryStarted: (id, sent) =>
          showInLists(sent, [tags.list, tags.rows], id, [
            'answered',
            'stage',
            'reply',
            'value',
            'followUpAt',
            'followUpNote',
          ]),
      }),
      /** Optimistic. @param operationId for the undo */
      markEnquiry: build.mutation<EnquiryDetail, { id: string; marks: EnquiryMarks; operationId?: string }>({
        query: ({ id, marks, operationId }) => ({
          url: address(id),
          method: 'PATCH',
          body: { ...marks, operationId },
          // Also when the tab is closed at once.
          keepalive: true,
        }),
        // An answered enquiry has been read.
        onQueryStarted: ({ id, marks }, sent) =>
          showAtOnce(sent, tags, id, marks.answered ? { ...marks, read: true } : marks),
        invalidatesTags: (_enquiry, error, { id }) => [
          tags.counts,
          tags.list,
          detailTag(id),
          ...(error ? [tags.rows] : []),
        ],
      }),
      changeEnquiries: build.mutation<ChangeOfMany, Schemas['EnquiriesChangeDto']>(
        sends('PATCH', 'enquiries', everything),
      ),
      undoEnquiries: build.mutation<Schemas['UndoneDto'], string>({
        query: (operationId) => ({ url: 'enquiries/undo', method: 'POST', body: { operationId } }),
        invalidatesTags: everything,
      }),
      deleteEnquiries: build.mutation<ChangeOfMany, { ids: string[] }>(
        sends('POST', 'enquiries/delete', lists),
      ),
      restoreEnquiries: build.mutation<ChangeOfMany, { ids: string[] }>(
        sends('POST', 'enquiries/restore', lists),
      ),
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
    };
  },
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
