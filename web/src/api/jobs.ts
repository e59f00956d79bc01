import { baseApi } from './base-api';
import type { components } from './schema';

export type Job = components['schemas']['JobDto'];

const NOT_A_LIST = 'not-a-list';

/** Whether a list failed because the answer, though it came, is none. */
export const isNotAList = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === NOT_A_LIST;

export const jobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The jobs that anybody may see; sends no token. */
    openJobs: build.query<Job[], void>({
      async queryFn(_nothing, _api, _options, fetchJson) {
        const answer = await fetchJson('job');
        if (answer.error) return { error: answer.error };
        if (!Array.isArray(answer.data)) return { error: { status: 'CUSTOM_ERROR', error: NOT_A_LIST } };
        return { data: (answer.data as Job[]).filter(({ status }) => status) };
      },
      extraOptions: { public: true },
      providesTags: [{ type: 'Job', id: 'OPEN' }],
    }),
    openJob: build.query<Job, string>({
      query: (id) => `job/${encodeURIComponent(id)}`,
      extraOptions: { public: true },
      providesTags: (_job, _error, id) => [{ type: 'Job', id }],
    }),
  }),
});

export const { useOpenJobsQuery, useOpenJobQuery } = jobsApi;

/** A job as the list of open jobs told it, where the visitor has seen that; asks for nothing. */
export const useListedJob = (id: string): Job | undefined =>
  jobsApi.endpoints.openJobs.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ job: data?.find(({ _id }) => _id === id) }),
  }).job;
