import { addressIn, baseApi, sends, tagsFor } from './base-api';
import { listQueries, tagsOfList, type ChangeOfMany, type ListQuery } from './list-api';
import type { components } from './schema';

export type Applicant = components['schemas']['ApplicantDto'];
export type Stage = Applicant['stage'];
export type ApplicantCounts = components['schemas']['ApplicantCountsDto'];

/** What the admin decides about an applicant. */
export type Decision = Partial<
  Pick<Applicant, 'stage' | 'starred' | 'unread' | 'followUpAt' | 'followUpNote'>
>;

export const stageLabels = {
  new: 'New',
  reviewing: 'Reviewing',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
} as const satisfies Record<Stage, string>;

export type ApplicantFilters = ListQuery<'listApplicants'>;

/** At most MAX_SELECTED applicants, or all that match. With an operationId, a deletion by filter can be undone. */
export type Selected = { ids: string[] } | { filter: ApplicantFilters; operationId?: string };

/** Without the order. */
export const filterOf = ({ sort: _order, ...filters }: ApplicantFilters) => filters;

export const APPLICANTS = 'jobApplicant/applicants';
export const applicantPath = (id: string) => addressIn(APPLICANTS, id);

export const applicantTag = (id: string) => ({ type: 'Applicant', id }) as const;
export const tags = tagsOfList('Applicant');

/** The numbers by stage and in the list of jobs. */
export const countTags = [tags.counts, { type: 'Job', id: 'LIST' }] as const;
export const listTags = [tags.list, tags.rows, ...countTags] as const;

const invalidateApplicantLists = tagsFor(...listTags);
/** The lists and whoever is open. */
export const invalidateApplicants = tagsFor('Applicant', { type: 'Job', id: 'LIST' });

export const applicantsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const list = listQueries<Applicant, ApplicantCounts, ApplicantFilters>(build, APPLICANTS, tags);
    return {
      applicants: list.page,
      applicantIds: list.ids,
      applicantRows: list.rows,
      applicantCounts: list.counts,
      /** Paths in the list expire after minutes. */
      resumePath: build.query<string, string>({
        query: (id) => `${applicantPath(id)}/resume`,
        transformResponse: ({ resume }: { resume: string }) => resume,
        keepUnusedDataFor: 0,
      }),
      restoreApplicants: build.mutation<ChangeOfMany, Selected>(
        sends('POST', `${APPLICANTS}/restore`, invalidateApplicantLists),
      ),
      decideMany: build.mutation<
        ChangeOfMany,
        { selected: Selected; decision: Decision; operationId: string }
      >({
        query: ({ selected, decision, operationId }) => ({
          url: APPLICANTS,
          method: 'PATCH',
          body: { ...selected, ...decision, operationId },
        }),
        invalidatesTags: invalidateApplicants,
      }),
      undoMany: build.mutation<components['schemas']['UndoneDto'], string>({
        query: (operationId) => ({ url: `${APPLICANTS}/undo`, method: 'POST', body: { operationId } }),
        invalidatesTags: invalidateApplicants,
      }),
      deleteMany: build.mutation<ChangeOfMany, Selected>(
        sends('POST', `${APPLICANTS}/delete`, invalidateApplicantLists),
      ),
    };
  },
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
