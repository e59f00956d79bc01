import { baseApi, tagsFor } from './base-api';
import { toCursorPage, type CursorPage } from './cursor-page';
import type { components } from './schema';

/** A sign-in of the admin that has not ended. */
export type AccountSession = components['schemas']['ListedSessionDto'];

export const SESSIONS_PER_PAGE = 50;

const ALL = 'users/sessions';
const changed = tagsFor('Session');

const accountSessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the sessions, the one seen last first. */
    sessions: build.query<CursorPage<AccountSession>, { after: string | undefined }>({
      query: (params) => ({ url: ALL, params: { limit: SESSIONS_PER_PAGE, count: 1, ...params } }),
      transformResponse: toCursorPage<AccountSession>,
      providesTags: ['Session'],
      keepUnusedDataFor: 0,
    }),
    endSession: build.mutation<void, string>({
      query: (id) => ({ url: `${ALL}/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
    /** All but the one that asks. */
    endOtherSessions: build.mutation<void, void>({
      query: () => ({ url: ALL, method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = accountSessionsApi;
