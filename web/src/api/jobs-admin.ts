import { baseApi, isGone } from './base-api';
import type { Job } from './jobs';
import { shownBy } from './shown-by';
import { ifMatch, versioned, type Versioned } from './versioned';

/** What the admin writes about a job. */
export type JobFields = Pick<Job, 'title' | 'location' | 'description' | 'requirements' | 'status'>;

const admin = { admin: true };

const address = (id: string) => `job/${encodeURIComponent(id)}`;

const lists = (id?: string) => shownBy('Job', id);

export const jobsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every job, with the number of its applicants. */
    allJobs: build.query<Job[], void>({
      query: () => 'job/',
      extraOptions: admin,
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    /** Any job, open or closed, with its version. */
    job: build.query<Versioned<Job>, string>({
      query: address,
      extraOptions: admin,
      transformResponse: versioned<Job>,
      // A form starts from what the server has now, never from an earlier visit.
      keepUnusedDataFor: 0,
    }),
    addJob: build.mutation<Job, JobFields>({
      query: (body) => ({ url: 'job/', method: 'POST', body }),
      extraOptions: admin,
      invalidatesTags: (job) => (job ? lists() : []),
    }),
    /** @param tag of the version that the form started from; a newer one on the server is a 412 */
    updateJob: build.mutation<Job, { id: string; fields: JobFields; tag: string | undefined }>({
      query: ({ id, fields, tag }) => ({
        url: address(id),
        method: 'PUT',
        body: fields,
        headers: ifMatch(tag),
      }),
      extraOptions: admin,
      invalidatesTags: (job, error, { id }) => (job || isGone(error) ? lists(id) : []),
    }),
    /** Opens or closes a job: seen in the list at once, and taken back when it fails. */
    setJobActive: build.mutation<Job, { id: string; active: boolean }>({
      query: ({ id, active }) => ({
        url: address(id),
        method: 'PUT',
        body: { status: active },
      }),
      extraOptions: admin,
      async onQueryStarted({ id, active }, { dispatch, queryFulfilled }) {
        // By id, also when it is taken back: the list may have another order by then.
        const show = (status: boolean) =>
          dispatch(
            jobsAdminApi.util.updateQueryData('allJobs', undefined, (jobs) => {
              const job = jobs.find(({ _id }) => _id === id);
              if (job) job.status = status;
            }),
          );
        show(active);
        await queryFulfilled.catch(() => show(!active));
      },
      invalidatesTags: (_job, error, { id }) => {
        if (error) return isGone(error) ? lists(id) : [];
        // The list shows it already; a tick does not fetch 1,000 jobs.
        return lists(id).filter((tag) => tag.id !== 'LIST');
      },
    }),
    deleteJob: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: (_nothing, error, id) => (error && !isGone(error) ? [] : lists(id)),
    }),
  }),
});

export const {
  useAllJobsQuery,
  useJobQuery,
  useAddJobMutation,
  useUpdateJobMutation,
  useSetJobActiveMutation,
  useDeleteJobMutation,
} = jobsAdminApi;
