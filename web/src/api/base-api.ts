import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery, type FetchArgs, type TagDescription } from '@reduxjs/toolkit/query/react';
import { refreshMs } from '../content/timings';
import { problemOf, type Outcome } from './problem';
import { serverTimeOf } from './request';
import { selectSession, sessionEnded, type SessionState } from './session';

const tokenIn = (state: unknown) => selectSession(state as SessionState).token;

const send = fetchBaseQuery({
  baseUrl: '/api/',
  prepareHeaders: (headers, { getState }) => {
    headers.set('Authorization', `Bearer ${tokenIn(getState())}`);
  },
});

/**
 * Without a session nothing is sent. A token that the server refuses ends the session; RequireSession then redirects to
 * /signin and back. A 401 for an older token is ignored.
 */
const query: typeof send = async (request, api, options) => {
  const token = tokenIn(api.getState());
  if (token === null) return { error: { status: 401, data: undefined } };
  const answer = await send(request, api, options);
  if (answer.error?.status === 401 && token === tokenIn(api.getState())) api.dispatch(sessionEnded());
  // The sign-in shows the server's clock beside a refused code.
  if (answer.error) Object.assign(answer.error, { serverTime: serverTimeOf(answer.meta?.response) });
  return answer;
};

/**
 * Loads a file as an object URL, which the caller revokes. It is no endpoint: RTK Query fetches changed lists again only once none of
 * its requests is running, and an export may take a minute.
 */
export const loadFile =
  (request: FetchArgs): ThunkAction<Outcome<string>, unknown, unknown, UnknownAction> =>
  async (dispatch, getState, extra) => {
    const { signal } = new AbortController();
    const caller = { dispatch, getState, extra, signal, abort: () => undefined };
    const responseHandler = (response: Response) => (response.ok ? response.blob() : response.json());
    const api = { ...caller, endpoint: 'file', type: 'query' } as const;
    const { data, error } = await query({ ...request, responseHandler }, api, {});
    return error ? { error } : { data: URL.createObjectURL(data as Blob) };
  };

const tagTypes = [
  'Job',
  'Applicant',
  'Project',
  'Enquiry',
  'Template',
  'Account',
  'Backup',
  'Content',
] as const;
export type Tag = TagDescription<(typeof tagTypes)[number]>;

/** For a query that stays current while the window is looked at. */
export const polled = {
  pollingInterval: refreshMs,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
} as const;

/** For a query that is repeated when its page is opened and when the window gets the focus. */
export const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/**
 * For `invalidatesTags`: these tags after a success, and after 404, 409 and 412, which show that the cache is outdated.
 */
export const tagsFor =
  (...tags: Tag[]) =>
  (_result: unknown, error: unknown) =>
    !error || [404, 409, 412].includes(problemOf(error).status) ? tags : [];

/** A mutation that sends its argument as the body. */
export const sends = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  invalidatesTags: ReturnType<typeof tagsFor> | Tag[] = [],
) => ({
  query: (body: object | void) => ({ url, method, body }),
  invalidatesTags,
});

export const addressIn = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`;

export const deletes = (list: string, ...tags: Tag[]) => ({
  query: (id: string) => ({ url: addressIn(list, id), method: 'DELETE' }),
  invalidatesTags: tagsFor(...tags),
});

/** The one client of the API. Each entity injects its endpoints in its own file. */
export const baseApi = createApi({
  baseQuery: query,
  refetchOnReconnect: true,
  tagTypes,
  endpoints: () => ({}),
});
