import { baseApi, tagsFor } from './base-api';
import { toListPage, type ListPage } from './list-api';
import type { components } from './schema';

export type Applicant = components['schemas']['ApplicantDto'];
export type Stage = Applicant['stage'];
type ApplicantCounts = components['schemas']['ApplicantCountsDto'];
type ChangedApplicants = components['schemas']['ChangedApplicantsDto'];

/** What the admin decides about an applicant. */
export type Decision = Partial<Pick<Applicant, 'stage' | 'starred'>>;

export const stages = [
  'new',
  'reviewing',
  'interview',
  'offer',
  'hired',
  'rejected',
] as const satisfies readonly Stage[];

export const stageLabels = {
  new: 'New',
  reviewing: 'Reviewing',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
} as const satisfies Record<Stage, string>;

/** An undefined value filters nothing. */
export interface ApplicantFilters {
  /** The list of this job; undefined for all applicants. */
  jobId?: string | undefined;
  /** Filters the list of all applicants. */
  job?: string | undefined;
  q?: string | undefined;
  stage?: Stage | undefined;
  starred?: 'true' | undefined;
  from?: string | undefined;
  /** Includes this day. */
  to?: string | undefined;
  sort?: 'oldest' | 'name' | undefined;
}

export const APPLICANTS_PER_PAGE = 50;
/** The API's limit for one request. */
export const MAX_SELECTED = 200;

export const APPLICANTS = 'jobApplicant/applicants';
export const applicantPath = (id: string) => `${APPLICANTS}/${encodeURIComponent(id)}`;

export const applicantTag = (id: string) => ({ type: 'Applicant', id }) as const;
const LIST = applicantTag('LIST');
const COUNTS = applicantTag('COUNTS');

/** The numbers by stage and in the list of jobs. */
export const countTags = [COUNTS, { type: 'Job', id: 'LIST' }] as const;
export const listTags = [LIST, ...countTags] as const;

const lists = tagsFor(...listTags);
export const listsAnd = (ids: readonly string[]) => tagsFor(...listTags, ...ids.map(applicantTag));

export const applicantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicants: build.query<ListPage<Applicant>, ApplicantFilters & { page?: number; limit?: number }>({
      query: ({ jobId, ...params }) => ({
        url: jobId === undefined ? APPLICANTS : `${APPLICANTS}/job/${encodeURIComponent(jobId)}`,
        params: { limit: APPLICANTS_PER_PAGE, count: 1, ...params },
      }),
      transformResponse: toListPage<Applicant>,
      providesTags: [LIST],
      keepUnusedDataFor: 0,
    }),
    /** The number in each stage, of one job or of all. */
    applicantCounts: build.query<ApplicantCounts, string | undefined>({
      query: (job) => ({ url: `${APPLICANTS}/counts`, params: { job } }),
      providesTags: [COUNTS],
    }),
    /** Paths in the list expire after minutes. */
    freshResumePath: build.mutation<string, string>({
      query: (id) => `${applicantPath(id)}/resume`,
      transformResponse: ({ resume }: { resume: string }) => resume,
      invalidatesTags: (path, error) => (error ? lists(path, error) : []),
    }),
    deleteApplicant: build.mutation<void, string>({
      query: (id) => ({ url: applicantPath(id), method: 'DELETE' }),
      invalidatesTags: lists,
    }),
    restoreApplicants: build.mutation<{ restored: string[]; gone: string[] }, string[]>({
      query: (ids) => ({ url: `${APPLICANTS}/restore`, method: 'POST', body: { ids } }),
      invalidatesTags: lists,
    }),
    decideMany: build.mutation<ChangedApplicants, { ids: string[]; decision: Decision; operationId: string }>(
      {
        query: ({ decision, ...body }) => ({
          url: APPLICANTS,
          method: 'PATCH',
          body: { ...body, ...decision },
        }),
        invalidatesTags: (done, error, { ids }) => listsAnd(ids)(done, error),
      },
    ),
    undoMany: build.mutation<null, { operationId: string; ids: string[] }>({
      query: ({ operationId }) => ({ url: `${APPLICANTS}/undo`, method: 'POST', body: { operationId } }),
      invalidatesTags: (done, error, { ids }) => listsAnd(ids)(done, error),
    }),
    deleteMany: build.mutation<{ deleted: string[]; missing: string[] }, string[]>({
      query: (ids) => ({ url: `${APPLICANTS}/delete`, method: 'POST', body: { ids } }),
      invalidatesTags: lists,
    }),
  }),
});

export const {
  useApplicantsQuery,
  useLazyApplicantsQuery,
  useApplicantCountsQuery,
  useFreshResumePathMutation,
  useDeleteApplicantMutation,
  useRestoreApplicantsMutation,
  useDecideManyMutation,
  useUndoManyMutation,
  useDeleteManyMutation,
} = applicantsApi;
