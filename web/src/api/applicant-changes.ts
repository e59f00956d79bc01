import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import {
  applicantApi,
  applicantTag,
  show,
  shown,
  type ApplicantDetail,
  type Decision,
  type Note,
} from './applicant';
import { beginWaiting, confirm, endWaiting, isWaiting } from './applicant-waiting';
import { applicantPath, lists, numberTags } from './applicants';
import { isGone } from './base-api';
import { inTurn } from './in-turn';
import type { RootState } from './reducer';
import { ifMatch, versioned, type Versioned } from './versioned';

const { endpoints, util } = applicantApi;

const notesPath = (id: string) => `${applicantPath(id)}/notes`;

/** Before the next change: notes make a new version too, which it has to name. */
async function fetchAgain(id: string, dispatch: BaseQueryApi['dispatch']) {
  // One that is under way may not know of the change.
  await dispatch(util.getRunningQueryThunk('applicant', id));
  await dispatch(endpoints.applicant.initiate(id, { forceRefetch: true, subscribe: false }));
}

/** After a change of the notes, the applicant was fetched again in its turn. */
const goneTag = (_done: unknown, error: unknown, { id }: { id: string }) =>
  isGone(error) ? [applicantTag(id)] : [];

/** All that changes one applicant. It goes in turn, because each change makes a new version, which the next one names. */
export const applicantChangesApi = applicantApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Optimistic. The list is not fetched again: a row stays in view though the filter no longer matches it. Of an applicant who is open it
     * names the version, so that it cannot overwrite what somebody else has decided.
     */
    decide: build.mutation<
      Versioned<ApplicantDetail>,
      { id: string; decision: Decision; overwrite?: boolean }
    >({
      queryFn: ({ id, decision, overwrite }, { dispatch, getState }, _options, send) =>
        inTurn(id, async () => {
          await dispatch(util.getRunningQueryThunk('applicant', id));
          const open = endpoints.applicant.select(id)(getState() as RootState).data;
          const { data, error, meta } = await send({
            url: applicantPath(id),
            method: 'PATCH',
            body: decision,
            headers: overwrite ? {} : ifMatch(open?.tag),
          });
          if (error) return { error };
          const decided = versioned(data as ApplicantDetail, meta);
          // At once: the next one names this version.
          dispatch(util.updateQueryData('applicant', id, () => decided));
          dispatch(show(id, confirm(id, decided.value)));
          return { data: decided };
        }),
      async onQueryStarted({ id, decision }, { queryFulfilled, ...api }) {
        const { dispatch } = api;
        beginWaiting(id, decision, shown(api.getState() as RootState, id));
        dispatch(show(id, decision));
        await queryFulfilled.catch(() => undefined);
        const confirmed = endWaiting(id);
        if (!confirmed) return;
        dispatch(show(id, confirmed));
        // A list that was asked for before may still come with what was there before.
        await Promise.all(dispatch(util.getRunningQueriesThunk()));
        if (!isWaiting(id)) dispatch(show(id, confirmed));
      },
      invalidatesTags: (_changed, error, { decision }) => {
        if (isGone(error)) return lists(undefined, error);
        return decision.stage ? numberTags : [];
      },
    }),
    addNote: build.mutation<Note, { id: string; text: string }>({
      queryFn: ({ id, text }, { dispatch }, _options, send) =>
        inTurn(id, async () => {
          const { data, error } = await send({ url: notesPath(id), method: 'POST', body: { text } });
          if (error) return { error };
          await fetchAgain(id, dispatch);
          return { data: data as Note };
        }),
      invalidatesTags: goneTag,
    }),
    deleteNote: build.mutation<null, { id: string; noteId: string }>({
      queryFn: ({ id, noteId }, { dispatch }, _options, send) =>
        inTurn(id, async () => {
          const url = `${notesPath(id)}/${encodeURIComponent(noteId)}`;
          const { error } = await send({ url, method: 'DELETE' });
          if (error) return { error };
          await fetchAgain(id, dispatch);
          return { data: null };
        }),
      invalidatesTags: goneTag,
    }),
  }),
});

export const { useDecideMutation, useAddNoteMutation, useDeleteNoteMutation } = applicantChangesApi;
