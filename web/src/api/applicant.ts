import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import {
  applicantPath,
  APPLICANTS,
  applicantsApi,
  applicantTag,
  countTags,
  listsAnd,
  listTags,
  type Decision,
} from './applicants';
import { isGone } from './base-api';
import { problemOf } from './problem';
import type { RootState } from './store-hooks';
import type { components } from './schema';
import { ifMatch, versioned, type Versioned } from './versioned';

export type Note = components['schemas']['NoteDto'];
export type HistoryEntry = components['schemas']['HistoryEntryDto'];
export type SentMessage = components['schemas']['MessageDto'];
export type OtherApplication = components['schemas']['OtherApplicationDto'];
export type ApplicantDetail = components['schemas']['ApplicantDetailDto'];

/** A message with placeholders. The page makes `batchId`: a repeated one sends nothing twice. */
export type Message = components['schemas']['SendMessageDto'] & { batchId: string };

/** Shows the decision in every cached page of the lists. @returns undoes it */
const patchRows =
  (id: string, decision: Decision): ThunkAction<() => void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const pages = applicantsApi.util.selectCachedArgsForQuery(getState(), 'applicants');
    const patches = pages.map((page) =>
      dispatch(
        applicantsApi.util.updateQueryData('applicants', page, ({ rows }) => {
          const row = rows.find(({ _id }) => _id === id);
          if (row) Object.assign(row, decision);
        }),
      ),
    );
    return () => patches.forEach((patch) => patch.undo());
  };

const notesPath = (id: string) => `${applicantPath(id)}/notes`;

interface Answer {
  error?: FetchBaseQueryError | undefined;
}

/** Ends when the applicant was fetched again: the change made a new version, which the next decision names in If-Match. */
async function changeNotes(
  id: string,
  request: FetchArgs,
  { dispatch }: BaseQueryApi,
  send: (request: FetchArgs) => Answer | PromiseLike<Answer>,
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
        if (data) dispatch(patchRows(id, { stage: data.value.stage, starred: data.value.starred }));
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
      invalidatesTags: (queued, error, { ids }) => listsAnd(ids)(queued, error),
    }),
    /** Sends a message again that was given up. */
    retryMessage: build.mutation<void, { id: string; messageId: string }>({
      query: ({ id, messageId }) => ({
        url: `${applicantPath(id)}/messages/${encodeURIComponent(messageId)}/retry`,
        method: 'POST',
      }),
      invalidatesTags: (done, error, { id }) => listsAnd([id])(done, error),
    }),
    /** Takes a message back, and the stage that came with it. Answers 409 `message-sent` once it is sent. */
    takeMessageBack: build.mutation<void, { batchId: string; ids: readonly string[] }>({
      query: ({ batchId }) => ({
        url: `${APPLICANTS}/messages/${encodeURIComponent(batchId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: (done, error, { ids }) => listsAnd(ids)(done, error),
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
  useRetryMessageMutation,
  useTakeMessageBackMutation,
} = applicantApi;
export const { applicant, addNote } = endpoints;
