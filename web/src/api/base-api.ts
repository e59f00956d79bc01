import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  type TagDescription,
} from '@reduxjs/toolkit/query/react';
import { refreshMs } from '../content/timings';
import { problemOf } from './problem';
import { selectSession, sessionEnded, type SessionState } from './session';

/** A `public` endpoint sends no token, so that what a visitor sees never depends on a session; all others do. */
interface EndpointOptions {
  public?: boolean;
}

const tokenIn = (state: unknown) => selectSession(state as SessionState).token;

const send = fetchBaseQuery({
  baseUrl: '/api/',
  prepareHeaders: (headers, { getState, extraOptions }) => {
    const token = tokenIn(getState());
    if (!(extraOptions as EndpointOptions | undefined)?.public && token !== null) {
      headers.set('Authorization', `Bearer ${token}`);
    }
  },
});

/**
 * A token that the server refuses ends the session; RequireSession then redirects to /signin and back. A 401 for an
 * older token is ignored.
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
  const isRefused = !options?.public && answer.error?.status === 401;
  if (isRefused && token !== null && token === tokenIn(api.getState())) api.dispatch(sessionEnded());
  return answer;
};

const tagTypes = [
  'Job',
  'Applicant',
  'Project',
  'Enquiry',
  'Template',
  'Account',
  'Session',
  'Backup',
] as const;

export { isGone } from './problem';

/** For a query that stays current while the window is looked at. */
export const polled = {
  pollingInterval: refreshMs,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
} as const;

/**
 * For `invalidatesTags`: these tags after a success, and after 404, 409 and 412, which show that the cache is outdated.
 */
export const tagsFor =
  (...tags: TagDescription<(typeof tagTypes)[number]>[]) =>
  (_result: unknown, error: unknown) =>
    !error || [404, 409, 412].includes(problemOf(error).status) ? tags : [];

/** The one client of the API. Each entity injects its endpoints in its own file. */
export const baseApi = createApi({
  baseQuery: query,
  tagTypes,
  endpoints: () => ({}),
});
