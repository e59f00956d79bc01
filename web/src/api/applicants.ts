import { baseApi } from './base-api';
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

/** How far to look for an applicant whom newer ones have moved to a later page. */
const PAGES_TO_LOOK_AT = 4;

const admin = { admin: true };

const request = ({ jobId, after }: ApplicantsPlace, params?: Record<string, unknown>) => ({
  url: `jobApplicant/applicants/job/${encodeURIComponent(jobId)}`,
  params: { limit: APPLICANTS_PER_PAGE, ...(after !== undefined && { after }), ...params },
});

export const applicantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicants: build.query<ApplicantsPage, ApplicantsPlace>({
      query: (place) => request(place, { count: 1 }),
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
    freshResumePath: build.mutation<string | undefined, ApplicantsPlace & { id: string }>({
      async queryFn({ jobId, after, id }, _api, _options, fetchJson) {
        let cursor = after;
        for (let page = 0; page < PAGES_TO_LOOK_AT; page += 1) {
          const answer = await fetchJson(request({ jobId, after: cursor }));
          if (answer.error) return { error: answer.error };
          const found = (answer.data as Applicant[]).find(({ _id }) => _id === id);
          if (found) return { data: found.resume };
          cursor = nextCursor(answer.meta?.response?.headers.get('Link'));
          if (cursor === undefined) break;
        }
        return { data: undefined };
      },
      extraOptions: admin,
    }),
    deleteApplicant: build.mutation<void, string>({
      query: (id) => ({ url: `jobApplicant/applicants/${encodeURIComponent(id)}`, method: 'DELETE' }),
      extraOptions: admin,
      invalidatesTags: (_nothing, error) => (error ? [] : ['Applicant', { type: 'Job', id: 'LIST' }]),
    }),
  }),
});

export const { useApplicantsQuery, useFreshResumePathMutation, useDeleteApplicantMutation } = applicantsApi;
