import { baseApi } from './base-api';
import type { components } from './schema';

type ApplicantCounts = components['schemas']['ApplicantCountsDto'];

export const COUNTS = { type: 'Applicant', id: 'COUNTS' } as const;

/** Apart from the lists: the sidebar of every page asks for it. */
const applicantCountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many there are in each stage, of one job or of all. */
    applicantCounts: build.query<ApplicantCounts, string | undefined>({
      query: (job) => ({ url: 'jobApplicant/applicants/counts', params: { job } }),
      providesTags: [COUNTS],
    }),
  }),
});

export const { useApplicantCountsQuery } = applicantCountsApi;
