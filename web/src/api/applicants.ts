import { COUNTS } from './applicant-counts';
import { baseApi, tagsFor } from './base-api';
import { toCursorPage, type CursorPage } from './cursor-page';
import type { components } from './schema';

export type Applicant = components['schemas']['ApplicantDto'];
export type Stage = Applicant['stage'];

/** In their order. */
export const stages = [
  'new',
  'reviewing',
  'interview',
  'offer',
  'hired',
  'rejected',
] as const satisfies readonly Stage[];

/** What filters nothing is undefined. */
export interface ApplicantFilters {
  /** Of one job. */
  job?: string | undefined;
  /** Searched for in name, e-mail and cover letter. */
  q?: string | undefined;
  stage?: Stage | undefined;
  starred?: 'true' | undefined;
  /** Days, the last one included. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: 'oldest' | 'name' | undefined;
}

/** A page of the list of one job, or without `jobId` of that of all. */
interface ApplicantPage extends ApplicantFilters {
  jobId?: string | undefined;
  after?: string | undefined;
  limit?: number;
}

export const APPLICANTS_PER_PAGE = 50;

export const ALL = 'jobApplicant/applicants';

export const applicantPath = (id: string) => `${ALL}/${encodeURIComponent(id)}`;

/** The lists with any filters. */
const LIST = { type: 'Applicant', id: 'LIST' } as const;

/** The numbers of applicants: of each stage, and in the list of jobs. */
export const numberTags = [COUNTS, { type: 'Job', id: 'LIST' }] as const;

/** The applicants, and their numbers. */
export const listTags = [LIST, ...numberTags] as const;

export const lists = tagsFor(...listTags);

export const applicantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the applicants that match. */
    applicants: build.query<CursorPage<Applicant>, ApplicantPage>({
      query: ({ jobId, ...params }) => ({
        url: jobId === undefined ? ALL : `${ALL}/job/${encodeURIComponent(jobId)}`,
        params: { limit: APPLICANTS_PER_PAGE, count: 1, ...params },
      }),
      transformResponse: toCursorPage<Applicant>,
      providesTags: [LIST],
      keepUnusedDataFor: 0,
    }),
    /** A path to the resume that is valid now: those in the list are valid for minutes only. */
    freshResumePath: build.mutation<string, string>({
      query: (id) => `${applicantPath(id)}/resume`,
      transformResponse: ({ resume }: { resume: string }) => resume,
      invalidatesTags: (path, error) => (error ? lists(path, error) : []),
    }),
    deleteApplicant: build.mutation<void, string>({
      query: (id) => ({ url: applicantPath(id), method: 'DELETE' }),
      invalidatesTags: lists,
    }),
    /** Takes deletions back, for as long as the server keeps what was deleted. */
    restoreApplicants: build.mutation<{ restored: string[]; gone: string[] }, string[]>({
      query: (ids) => ({ url: `${ALL}/restore`, method: 'POST', body: { ids } }),
      invalidatesTags: lists,
    }),
  }),
});

export const {
  useApplicantsQuery,
  useLazyApplicantsQuery,
  useFreshResumePathMutation,
  useDeleteApplicantMutation,
  useRestoreApplicantsMutation,
} = applicantsApi;
