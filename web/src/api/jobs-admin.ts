import { addressIn, baseApi, deletes, tagsFor } from './base-api';
import type { Job } from './jobs';
import { showInLists } from './list-api';
import type { Schemas } from './schemas';
import { opens, saves, type Save, type Versioned } from './versioned';

/** What the admin writes about a job. */
export type JobFields = Omit<Schemas['CreateJobDto'], 'submissionId'>;

/** Whether visitors see it: it is active, and its last day is not over. */
export const isOpen = ({ status, closesInDays = 0 }: Pick<Job, 'status' | 'closesInDays'>): boolean =>
  status && closesInDays >= 0;

const jobList = { type: 'Job', id: 'LIST' } as const;

export const jobsAdminApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every job, with the number of its applicants. */
    allJobs: build.query<Job[], void>({
      query: () => 'job/',
      providesTags: [jobList],
    }),
    /** Any job, open or closed, with its version. */
    job: build.query<Versioned<Job>, string>(opens<Job>('job')),
    saveJob: build.mutation<Job, Save<JobFields>>(saves('job', 'Job')),
    /** Opens or closes a job. */
    setJobActive: build.mutation<Job, { id: string; active: boolean }>({
      query: ({ id, active }) => ({ url: addressIn('job', id), method: 'PUT', body: { status: active } }),
      // 1,000 jobs are not fetched again for one tick.
      onQueryStarted: ({ id }, sent) => showInLists(sent, [jobList], id, ['status']),
      invalidatesTags: (job, error) => (job ? [] : tagsFor('Job')(job, error)),
    }),
    deleteJob: build.mutation<void, string>(deletes('job', 'Job')),
  }),
});
