import { baseApi } from './base-api';
import type { components } from './schema';

export type Job = components['schemas']['JobDto'];

/** What the admin writes about a job. */
export type JobFields = Pick<Job, 'title' | 'location' | 'description' | 'requirements' | 'status'>;

const NOT_A_LIST = 'not-a-list';

/** Whether a list failed because the answer, though it came, is none. */
export const isNotAList = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === NOT_A_LIST;

const admin = { admin: true };

/** Everything that shows jobs: both lists, and the job itself. */
const lists = (id?: string) =>
  ['LIST', 'OPEN', ...(id === undefined ? [] : [id])].map((tag) => ({ type: 'Job' as const, id: tag }));

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
      providesTags: [{ type: 'Job', id: 'OPEN' }],
    }),
    openJob: build.query<Job, string>({
      query: (id) => `job/${encodeURIComponent(id)}`,
      providesTags: (_job, _error, id) => [{ type: 'Job', id }],
    }),

    /** Every job, with the number of its applicants. */
    allJobs: build.query<Job[], void>({
      query: () => 'job/',
      extraOptions: admin,
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    /** Any job, open or closed. */
    job: build.query<Job, string>({
      query: (id) => `job/${encodeURIComponent(id)}`,
      extraOptions: admin,
      // A form starts from what the server has now, never from an earlier visit.
      keepUnusedDataFor: 0,
    }),
    addJob: build.mutation<Job, JobFields>({
      query: (body) => ({ url: 'job/', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (job) => (job ? lists() : []),
    }),
    updateJob: build.mutation<Job, { id: string; fields: JobFields }>({
      query: ({ id, fields }) => ({ url: `job/${encodeURIComponent(id)}`, method: 'PUT', body: fields }),
      extraOptions: admin,
      invalidatesTags: (job, _error, { id }) => (job ? lists(id) : []),
    }),
    /** Opens or closes a job: seen in the list at once, and taken back when it fails. */
    setJobActive: build.mutation<Job, { id: string; active: boolean }>({
      query: ({ id, active }) => ({
        url: `job/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: { status: active },
      }),
      extraOptions: admin,
      async onQueryStarted({ id, active }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          jobsApi.util.updateQueryData('allJobs', undefined, (jobs) => {
            const job = jobs.find(({ _id }) => _id === id);
            if (job) job.status = active;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (job, _error, { id }) =>
        job
          ? [
              { type: 'Job', id: 'OPEN' },
              { type: 'Job', id },
            ]
          : [],
    }),
    deleteJob: build.mutation<void, string>({
      query: (id) => ({ url: `job/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: (_nothing, error, id) => (error ? [] : lists(id)),
    }),
  }),
});

export const {
  useOpenJobsQuery,
  useOpenJobQuery,
  useAllJobsQuery,
  useJobQuery,
  useAddJobMutation,
  useUpdateJobMutation,
  useSetJobActiveMutation,
  useDeleteJobMutation,
} = jobsApi;
