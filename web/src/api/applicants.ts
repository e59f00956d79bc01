import { baseApi, tagsFor } from './base-api';
import { idsOf, readListPage, type ChangeOfMany, type ListPage, type ListQuery } from './list-api';
import type { components } from './schema';

export type Applicant = components['schemas']['ApplicantDto'];
export type Stage = Applicant['stage'];
export type ApplicantCounts = components['schemas']['ApplicantCountsDto'];

/** What the admin decides about an applicant. */
export type Decision = Partial<Pick<Applicant, 'stage' | 'starred' | 'unread'>>;

export const stageLabels = {
  new: 'New',
  reviewing: 'Reviewing',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
} as const satisfies Record<Stage, string>;

/** `jobId` names the list of a job; `job` filters the list of all applicants. */
export type ApplicantFilters = ListQuery<'listApplicants'> & { jobId?: string | undefined };

/** At most MAX_SELECTED applicants, or all that match. With an operationId, a deletion by filter can be undone. */
export type Selected = { ids: string[] } | { filter: ApplicantFilters; operationId?: string };

const paramsOf = ({ jobId, job, ...filters }: ApplicantFilters): ApplicantFilters => ({
  ...filters,
  job: jobId ?? job,
});

/** The filters of a list as the list of all applicants has them, without the order. */
export const filterOf = ({ sort: _order, ...filters }: ApplicantFilters) => paramsOf(filters);

export const APPLICANTS = 'jobApplicant/applicants';
export const applicantPath = (id: string) => `${APPLICANTS}/${encodeURIComponent(id)}`;

/** The specification has a path for the list of a job. Its later pages come from the list of all. */
function listRequest(filters: ApplicantFilters, isFirst: boolean) {
  const { jobId, ...params } = filters;
  return jobId !== undefined && isFirst
    ? { url: `${APPLICANTS}/job/${encodeURIComponent(jobId)}`, params }
    : { url: APPLICANTS, params: paramsOf(filters) };
}

export const applicantTag = (id: string) => ({ type: 'Applicant', id }) as const;
export const LIST = applicantTag('LIST');
const COUNTS = applicantTag('COUNTS');
export const ROWS = applicantTag('ROWS');

/** The numbers by stage and in the list of jobs. */
export const countTags = [COUNTS, { type: 'Job', id: 'LIST' }] as const;
export const listTags = [LIST, ROWS, ...countTags] as const;

const invalidateApplicantLists = tagsFor(...listTags);
/** The lists and whoever is open. */
export const invalidateApplicants = tagsFor('Applicant', { type: 'Job', id: 'LIST' });

export const applicantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicants: build.query<
      ListPage<Applicant, ApplicantCounts>,
      ApplicantFilters & { page?: number | undefined }
    >({
      queryFn: ({ page = 1, ...filters }, _api, _options, send) =>
        readListPage<Applicant, ApplicantCounts>(send, page, listRequest(filters, page === 1)),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
    }),
    /** Of all that match, in the order of the list. */
    applicantIds: build.query<string[], ApplicantFilters>({
      query: (filters) => ({ url: APPLICANTS, params: { ...paramsOf(filters), fields: '_id' } }),
      transformResponse: idsOf,
      keepUnusedDataFor: 0,
    }),
    /** @param ids at most PER_PAGE, with commas between them. Deleted ones are left out. */
    applicantRows: build.query<Applicant[], string>({
      query: (ids) => ({ url: APPLICANTS, params: { ids } }),
      providesTags: [ROWS],
      keepUnusedDataFor: 0,
    }),
    /** The number in each stage. */
    applicantCounts: build.query<ApplicantCounts, ApplicantFilters>({
      query: (filters) => ({
        url: `${APPLICANTS}/counts`,
        params: { ...filterOf(filters), stage: undefined },
      }),
      providesTags: [COUNTS],
    }),
    /** Paths in the list expire after minutes. */
    resumePath: build.query<string, string>({
      query: (id) => `${applicantPath(id)}/resume`,
      transformResponse: ({ resume }: { resume: string }) => resume,
      keepUnusedDataFor: 0,
    }),
    restoreApplicants: build.mutation<ChangeOfMany, Selected>({
      query: (body) => ({ url: `${APPLICANTS}/restore`, method: 'POST', body }),
      invalidatesTags: invalidateApplicantLists,
    }),
    decideMany: build.mutation<ChangeOfMany, { selected: Selected; decision: Decision; operationId: string }>(
      {
        query: ({ selected, decision, operationId }) => ({
          url: APPLICANTS,
          method: 'PATCH',
          body: { ...selected, ...decision, operationId },
        }),
        invalidatesTags: invalidateApplicants,
      },
    ),
    undoMany: build.mutation<components['schemas']['UndoneDto'], string>({
      query: (operationId) => ({ url: `${APPLICANTS}/undo`, method: 'POST', body: { operationId } }),
      invalidatesTags: invalidateApplicants,
    }),
    /** Without an answer for a single one. */
    deleteMany: build.mutation<ChangeOfMany | null, Selected>({
      query: (body) => {
        const [id, ...others] = 'ids' in body ? body.ids : [];
        return id !== undefined && others.length === 0
          ? { url: applicantPath(id), method: 'DELETE' }
          : { url: `${APPLICANTS}/delete`, method: 'POST', body };
      },
      invalidatesTags: invalidateApplicantLists,
    }),
  }),
});

export const {
  useApplicantsQuery,
  useApplicantIdsQuery,
  useApplicantRowsQuery,
  useApplicantCountsQuery,
  useLazyResumePathQuery,
  useRestoreApplicantsMutation,
  useDecideManyMutation,
  useUndoManyMutation,
  useDeleteManyMutation,
} = applicantsApi;
