import { baseApi, tagsFor } from './base-api';
import { toCursorPage, type CursorPage } from './cursor-page';
import type { components } from './schema';

export type Applicant = components['schemas']['ApplicantDto'];

export const APPLICANTS_PER_PAGE = 50;

const address = (id: string) => `jobApplicant/applicants/${encodeURIComponent(id)}`;

/** The applicants, and the jobs with their number. */
const lists = tagsFor('Applicant', { type: 'Job', id: 'LIST' });

export const applicantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a job's applicants, newest first. */
    applicants: build.query<CursorPage<Applicant>, { jobId: string; after: string | undefined }>({
      query: ({ jobId, after }) => ({
        url: `jobApplicant/applicants/job/${encodeURIComponent(jobId)}`,
        params: { limit: APPLICANTS_PER_PAGE, after, count: 1 },
      }),
      transformResponse: toCursorPage<Applicant>,
      providesTags: ['Applicant'],
      keepUnusedDataFor: 0,
    }),
    /** A path to the resume that is valid now: those in the list are valid for minutes only. */
    freshResumePath: build.mutation<string, string>({
      query: (id) => `${address(id)}/resume`,
      transformResponse: ({ resume }: { resume: string }) => resume,
      invalidatesTags: (path, error) => (error ? lists(path, error) : []),
    }),
    deleteApplicant: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: lists,
    }),
  }),
});

export const { useApplicantsQuery, useFreshResumePathMutation, useDeleteApplicantMutation } = applicantsApi;
