import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  applicantPath,
  APPLICANTS,
  applicantsApi,
  applicantTag,
  countTags,
  invalidateApplicants,
  LIST,
  ROWS,
  listTags,
  type Applicant,
  type Decision,
  type Selected,
} from './applicants';
import { patchRow } from './list-api';
import type { RootState } from './store-hooks';
import type { components } from './schema';

export type HistoryEntry = components['schemas']['HistoryEntryDto'];
export type OtherApplication = components['schemas']['OtherApplicationDto'];
export type ApplicantDetail = components['schemas']['ApplicantDetailDto'];

/** A message with placeholders. The page makes `batchId`: a repeated one sends nothing twice. */
export type Message = Omit<components['schemas']['SendMessageDto'], 'ids' | 'filter'> & Selected;

/** Shows the change in the cached lists, and in the details. @returns undoes it */
const patchCached =
  (id: string, change: Decision): ThunkAction<() => void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = applicantApi.util;
    const patch = patchRow<Applicant>(id, change);
    const patches = [
      ...selectCachedArgsForQuery(getState(), 'applicants').map((list) =>
        dispatch(updateQueryData('applicants', list, ({ rows }) => patch(rows))),
      ),
      ...selectCachedArgsForQuery(getState(), 'applicantRows').map((ids) =>
        dispatch(updateQueryData('applicantRows', ids, patch)),
      ),
      dispatch(updateQueryData('applicant', id, (applicant) => void Object.assign(applicant, change))),
    ];
    return () => patches.forEach(({ undo }) => undo());
  };

const notesPath = (id: string) => `${applicantPath(id)}/notes`;

export const applicantApi = applicantsApi.injectEndpoints({
  endpoints: (build) => ({
    applicant: build.query<ApplicantDetail, string>({
      query: applicantPath,
      providesTags: (_found, _error, id) => [applicantTag(id)],
      async onQueryStarted(id, { queryFulfilled, dispatch }) {
        const { data } = (await queryFulfilled.catch(() => undefined)) ?? {};
        if (data)
          dispatch(patchCached(id, { stage: data.stage, starred: data.starred, unread: data.unread }));
      },
    }),
    /** Optimistic. @param operationId for the undo */
    decide: build.mutation<ApplicantDetail, { id: string; decision: Decision; operationId?: string }>({
      query: ({ id, decision, operationId }) => ({
        url: applicantPath(id),
        method: 'PATCH',
        body: { ...decision, operationId },
      }),
      async onQueryStarted({ id, decision }, { queryFulfilled, dispatch }) {
        const earlier = dispatch(applicantsApi.util.getRunningQueriesThunk());
        const undo = dispatch(patchCached(id, decision));
        await queryFulfilled.catch(undo);
        // An answer that was on its way may have brought back the old values.
        await Promise.all(earlier);
        if (earlier.length > 0) dispatch(applicantsApi.util.invalidateTags([ROWS]));
      },
      invalidatesTags: (_changed, error, { id, decision }) => {
        if (error) return [applicantTag(id), ...listTags];
        const lists = [LIST, ...countTags];
        return decision.unread === undefined ? [applicantTag(id), ...lists] : lists;
      },
    }),
    addNote: build.mutation<void, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: notesPath(id), method: 'POST', body: { text } }),
      invalidatesTags: (_note, _error, { id }) => [applicantTag(id)],
    }),
    deleteNote: build.mutation<void, { id: string; noteId: string }>({
      query: ({ id, noteId }) => ({ url: `${notesPath(id)}/${noteId}`, method: 'DELETE' }),
      invalidatesTags: (_note, _error, { id }) => [applicantTag(id)],
    }),
    /** The API sends it some seconds later. Until then it can be taken back. */
    sendMessage: build.mutation<components['schemas']['QueuedMessageDto'], Message>({
      query: (body) => ({ url: `${APPLICANTS}/messages`, method: 'POST', body }),
      invalidatesTags: invalidateApplicants,
    }),
    /** How many of a message's mails are queued, sent and failed. */
    messageBatch: build.query<components['schemas']['MessageStatesDto'], string>({
      query: (batchId) => `${APPLICANTS}/messages/${encodeURIComponent(batchId)}`,
      keepUnusedDataFor: 0,
    }),
    /** Sends a message again that was given up. */
    retryMessage: build.mutation<void, { id: string; messageId: string }>({
      query: ({ id, messageId }) => ({
        url: `${applicantPath(id)}/messages/${encodeURIComponent(messageId)}/retry`,
        method: 'POST',
      }),
      invalidatesTags: invalidateApplicants,
    }),
    /** Takes a message back, and the stage that came with it. Answers 409 `message-sent` once it is sent. */
    takeMessageBack: build.mutation<void, string>({
      query: (batchId) => ({
        url: `${APPLICANTS}/messages/${encodeURIComponent(batchId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: invalidateApplicants,
    }),
  }),
});

export const {
  useApplicantQuery,
  useDecideMutation,
  useAddNoteMutation,
  useDeleteNoteMutation,
  useSendMessageMutation,
  useLazyMessageBatchQuery,
  useRetryMessageMutation,
  useTakeMessageBackMutation,
} = applicantApi;
