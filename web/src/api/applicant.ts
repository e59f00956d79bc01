import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import {
  applicantPath,
  APPLICANTS,
  applicantsApi,
  applicantTag,
  countTags,
  invalidateApplicants,
  listTags,
  type Applicant,
  type Decision,
  type Selected,
} from './applicants';
import { patchRow } from './list-api';
import { isGone, problemOf } from './problem';
import type { RootState } from './store-hooks';
import type { components } from './schema';
import { ifMatch, versioned, type Versioned } from './versioned';

export type HistoryEntry = components['schemas']['HistoryEntryDto'];
export type OtherApplication = components['schemas']['OtherApplicationDto'];
export type ApplicantDetail = components['schemas']['ApplicantDetailDto'];

/** A message with placeholders. The page makes `batchId`: a repeated one sends nothing twice. */
export type Message = Omit<components['schemas']['SendMessageDto'], 'ids' | 'filter'> & Selected;

/** Shows the change in every cached page of the lists. @returns undoes it */
const patchRows =
  (id: string, change: Partial<Applicant>): ThunkAction<() => void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const pages = applicantsApi.util.selectCachedArgsForQuery(getState(), 'applicants');
    const patches = pages.map((page) =>
      dispatch(applicantsApi.util.updateQueryData('applicants', page, patchRow<Applicant>(id, change))),
    );
    return () => patches.forEach((patch) => patch.undo());
  };

/** The API counts an unread applicant as read from now on. */
const countAgainIfUnread =
  (id: string): ThunkAction<void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { select } = applicantsApi.endpoints.applicants;
    const rows = applicantsApi.util
      .selectCachedArgsForQuery(getState(), 'applicants')
      .flatMap((page) => select(page)(getState()).data?.rows ?? []);
    if (rows.some(({ _id, unread }) => _id === id && unread)) dispatch(util.invalidateTags([...countTags]));
  };

const notesPath = (id: string) => `${applicantPath(id)}/notes`;

interface Sent {
  error?: FetchBaseQueryError | undefined;
}

/** Ends when the applicant was fetched again: the change made a new version, which the next decision names in If-Match. */
async function changeNotes(
  id: string,
  request: FetchArgs,
  { dispatch }: BaseQueryApi,
  send: (request: FetchArgs) => Sent | PromiseLike<Sent>,
) {
  const { error } = await send(request);
  if (isGone(error)) dispatch(util.invalidateTags([applicantTag(id)]));
  if (error) return { error };
  await dispatch(util.getRunningQueryThunk('applicant', id));
  await dispatch(endpoints.applicant.initiate(id, { forceRefetch: true, subscribe: false }));
  return { data: null };
}

const applicantApi = applicantsApi.injectEndpoints({
  endpoints: (build) => ({
    applicant: build.query<Versioned<ApplicantDetail>, string>({
      query: applicantPath,
      transformResponse: versioned<ApplicantDetail>,
      providesTags: (_found, _error, id) => [applicantTag(id)],
      async onQueryStarted(id, { queryFulfilled, dispatch }) {
        const { data } = (await queryFulfilled.catch(() => undefined)) ?? {};
        if (!data) return;
        const { stage, starred, unread } = data.value;
        dispatch(countAgainIfUnread(id));
        dispatch(patchRows(id, { stage, starred, unread }));
      },
    }),
    /**
     * Optimistic. One decision at a time about one applicant: each names the version that the one before has made. A row stays in the
     * list although the filter no longer matches it.
     */
    decide: build.mutation<
      Versioned<ApplicantDetail>,
      { id: string; decision: Decision; overwrite?: boolean }
    >({
      async queryFn({ id, decision, overwrite }, { dispatch, getState }, _options, send) {
        await dispatch(util.getRunningQueryThunk('applicant', id));
        const open = endpoints.applicant.select(id)(getState() as RootState).data;
        const headers = overwrite ? {} : ifMatch(open?.tag);
        const url = applicantPath(id);
        const { data, error, meta } = await send({ url, method: 'PATCH', body: decision, headers });
        return error ? { error } : { data: versioned(data as ApplicantDetail, meta) };
      },
      async onQueryStarted({ id, decision }, { queryFulfilled, dispatch }) {
        const detail = dispatch(
          util.updateQueryData('applicant', id, ({ value }) => void Object.assign(value, decision)),
        );
        const undoRows = dispatch(patchRows(id, decision));
        try {
          const { data } = await queryFulfilled;
          dispatch(util.updateQueryData('applicant', id, () => data));
          // A list that was requested earlier may arrive with the old values.
          await Promise.all(dispatch(util.getRunningQueriesThunk()));
          dispatch(patchRows(id, decision));
        } catch {
          detail.undo();
          undoRows();
        }
      },
      invalidatesTags: (_changed, error, { decision }) => {
        if (error) return problemOf(error).status === 412 ? [] : listTags;
        return decision.stage ? countTags : [];
      },
    }),
    addNote: build.mutation<null, { id: string; text: string }>({
      queryFn: ({ id, text }, api, _options, send) =>
        changeNotes(id, { url: notesPath(id), method: 'POST', body: { text } }, api, send),
    }),
    deleteNote: build.mutation<null, { id: string; noteId: string }>({
      queryFn: ({ id, noteId }, api, _options, send) =>
        changeNotes(id, { url: `${notesPath(id)}/${noteId}`, method: 'DELETE' }, api, send),
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

const { endpoints, util } = applicantApi;

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
export const { applicant, addNote } = endpoints;
