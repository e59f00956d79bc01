import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { confirm } from './applicant-waiting';
import { applicantPath, applicantsApi, type Applicant } from './applicants';
import type { RootState } from './reducer';
import type { components } from './schema';
import { versioned, type Versioned } from './versioned';

export type Note = components['schemas']['NoteDto'];
export type HistoryEntry = components['schemas']['HistoryEntryDto'];
/** A message that was written to an applicant. */
export type SentMessage = components['schemas']['MessageDto'];
export type OtherApplication = components['schemas']['OtherApplicationDto'];
/** All about one applicant. */
export type ApplicantDetail = components['schemas']['ApplicantDetailDto'];

/** What the admin decides about an applicant. */
export type Decision = Partial<Pick<Applicant, 'stage' | 'starred'>>;

export const applicantTag = (id: string) => ({ type: 'Applicant', id }) as const;

export const applicantApi = applicantsApi.injectEndpoints({
  endpoints: (build) => ({
    applicant: build.query<Versioned<ApplicantDetail>, string>({
      query: applicantPath,
      transformResponse: versioned<ApplicantDetail>,
      providesTags: (_found, _error, id) => [applicantTag(id)],
      keepUnusedDataFor: 0,
      onQueryStarted(id, { dispatch, queryFulfilled }) {
        queryFulfilled.then(
          ({ data }) => dispatch(show(id, confirm(id, data.value))),
          () => undefined,
        );
      },
    }),
  }),
});

type Thunk<Result> = ThunkAction<Result, RootState, unknown, UnknownAction>;

const cachedPages = (state: RootState) => applicantsApi.util.selectCachedArgsForQuery(state, 'applicants');

/** Shows this of an applicant in every page of the lists and in the detail: by the id, because rows move when a list is fetched. */
export function show(id: string, decision: Decision): Thunk<void> {
  return (dispatch, getState) => {
    for (const args of cachedPages(getState()))
      dispatch(
        applicantsApi.util.updateQueryData('applicants', args, ({ rows }) => {
          const row = rows.find(({ _id }) => _id === id);
          if (row) Object.assign(row, decision);
        }),
      );
    dispatch(
      applicantApi.util.updateQueryData('applicant', id, ({ value }) => void Object.assign(value, decision)),
    );
  };
}

/** What is shown of an applicant. */
export function shown(state: RootState, id: string): Decision {
  const rows = cachedPages(state).flatMap(
    (args) => applicantsApi.endpoints.applicants.select(args)(state).data?.rows ?? [],
  );
  const known =
    applicantApi.endpoints.applicant.select(id)(state).data?.value ?? rows.find(({ _id }) => _id === id);
  return known ? { stage: known.stage, starred: known.starred } : {};
}

export const { useApplicantQuery } = applicantApi;
