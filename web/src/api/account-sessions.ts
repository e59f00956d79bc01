import { baseApi, tagsFor } from './base-api';
import type { components } from './schema';

/** A sign-in of the admin that has not ended. */
export type AccountSession = components['schemas']['ListedSessionDto'];

const ALL = 'users/sessions';
const changed = tagsFor('Session');

const accountSessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** At most 100, the session seen last first. */
    sessions: build.query<AccountSession[], void>({
      query: () => ALL,
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
