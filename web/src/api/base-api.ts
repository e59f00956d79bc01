import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { problemOf } from './problem';
import type { RootState } from './reducer';
import { selectSession, sessionEnded } from './session';

/** `admin` endpoints send the token; all others send none, so that what a visitor sees never depends on a session. */
export interface EndpointOptions {
  admin?: boolean;
}

const tokenIn = (state: unknown) => selectSession(state as RootState).token;

const send = fetchBaseQuery({
  baseUrl: '/api/',
  prepareHeaders: (headers, { getState, extraOptions }) => {
    const token = tokenIn(getState());
    if ((extraOptions as EndpointOptions | undefined)?.admin && token !== null) {
      headers.set('Authorization', `Bearer ${token}`);
    }
  },
});

/**
 * A token that the server no longer takes ends the session here; RequireSession then leads to /signin and back. A late
 * answer to an earlier session's token says nothing about this one.
 */
const query: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  EndpointOptions,
  FetchBaseQueryMeta
> = async (request, api, options) => {
  const token = tokenIn(api.getState());
  const answer = await send(request, api, options);
  const isRefused = options?.admin && answer.error?.status === 401;
  if (isRefused && token !== null && token === tokenIn(api.getState())) api.dispatch(sessionEnded());
  return answer;
};

/** Somebody else was quicker: what was to be changed or deleted is there no longer. */
export const isGone = (error: unknown): boolean => problemOf(error).status === 404;

/** The one client of the API. Endpoints are injected beside it, a file an entity. */
export const baseApi = createApi({
  baseQuery: query,
  tagTypes: ['Job', 'Applicant', 'Project', 'Enquiry'],
  endpoints: () => ({}),
});
