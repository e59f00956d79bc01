import { baseApi, tagsFor } from './base-api';
import type { Job } from './jobs';
import type { components } from './schema';
import { saveRequest, versionedQuery, type Save, type Versioned } from './versioned';

/** What the admin writes about a job. */
export type JobFields = Omit<components['schemas']['CreateJobDto'], 'submissionId'>;

/** Whether visitors see it: it is active, and its last day is not over. */
export const isOpen = ({ status, closesInDays = 0 }: Pick<Job, 'status' | 'closesInDays'>): boolean =>
  status && closesInDays >= 0;

const address = (id: string) => `job/${encodeURIComponent(id)}`;

export const jobsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every job, with the number of its applicants. */
    allJobs: build.query<Job[], void>({
      query: () => 'job/',
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    /** Any job, open or closed, with its version. */
    job: build.query<Versioned<Job>, string>(versionedQuery<Job>(address)),
    saveJob: build.mutation<Job, Save<JobFields>>({
      query: (save) => saveRequest('job', save),
      invalidatesTags: tagsFor('Job'),
    }),
    /** Opens or closes a job. */
    setJobActive: build.mutation<Job, { id: string; active: boolean }>({
      query: ({ id, active }) => ({ url: address(id), method: 'PUT', body: { status: active } }),
      // 1,000 jobs are not fetched again for one tick.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        dispatch(
          jobsAdminApi.util.updateQueryData('allJobs', undefined, (jobs) => {
            const job = jobs.find(({ _id }) => _id === id);
            if (job) job.status = saved.data.status;
          }),
        );
      },
      invalidatesTags: (job, error) => (job ? [] : tagsFor('Job')(job, error)),
    }),
    deleteJob: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: tagsFor('Job'),
    }),
  }),
});

export const {
  useAllJobsQuery,
  useJobQuery,
  useSaveJobMutation,
  useSetJobActiveMutation,
  useDeleteJobMutation,
} = jobsAdminApi;
