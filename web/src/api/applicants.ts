import { baseApi, isGone } from './base-api';
import { nextCursor } from './next-cursor';
import type { components } from './schema';

export type Applicant = components['schemas']['ApplicantDto'];

/** One page of a job's applicants, newest first. */
export interface ApplicantsPage {
  applicants: Applicant[];
  /** Of the job, on all pages. */
  total: number;
  /** Where the next page starts; undefined on the last one. */
  next: string | undefined;
}

export interface ApplicantsPlace {
  jobId: string;
  /** The cursor of the page; undefined for the first. */
  after: string | undefined;
}

export const APPLICANTS_PER_PAGE = 50;

const admin = { admin: true };

const address = (id: string) => `jobApplicant/applicants/${encodeURIComponent(id)}`;

/** The list as it stands is missing somebody, or shows somebody who has left. */
const lists = ['Applicant' as const, { type: 'Job' as const, id: 'LIST' }];

export const applicantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicants: build.query<ApplicantsPage, ApplicantsPlace>({
      query: ({ jobId, after }) => ({
        url: `jobApplicant/applicants/job/${encodeURIComponent(jobId)}`,
        params: { limit: APPLICANTS_PER_PAGE, ...(after !== undefined && { after }), count: 1 },
      }),
      extraOptions: admin,
      transformResponse: (applicants: Applicant[], meta) => ({
        applicants,
        total: Number(meta?.response?.headers.get('X-Total-Count') ?? applicants.length),
        next: nextCursor(meta?.response?.headers.get('Link')),
      }),
      providesTags: ['Applicant'],
      keepUnusedDataFor: 0,
    }),
    /** A path to the resume that is valid now: those in the list are valid for minutes only. */
    freshResumePath: build.mutation<string, string>({
      query: (id) => `${address(id)}/resume`,
      extraOptions: admin,
      transformResponse: ({ resume }: { resume: string }) => resume,
      invalidatesTags: (_path, error) => (isGone(error) ? lists : []),
    }),
    deleteApplicant: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: (_nothing, error) => (error && !isGone(error) ? [] : lists),
    }),
  }),
});

export const { useApplicantsQuery, useFreshResumePathMutation, useDeleteApplicantMutation } = applicantsApi;
