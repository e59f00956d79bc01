import { stageLabels, useApplicantsQuery, type Applicant } from '../../api/applicants';
import { applicantsMessages } from '../../content/messages/applicants-admin';
import { paths } from '../../content/paths';
import { useParams } from '../../runtime/router';
import { optionsOf } from '../../ui/choices';
import { useListParams, type FilterValues, type ListParams } from '../../ui/list/useListParams';
import { useSelection } from '../../ui/list/useSelection';

/** The parameters of the page's address. The API has the same ones, except `of`. */
export const filterFields = {
  stage: { label: 'Stages', none: 'All', options: optionsOf(stageLabels) },
  job: { label: 'Job', kind: 'id' },
  /** The job whose list is beside an open applicant. */
  of: { label: 'Job', kind: 'id', hidesNothing: true },
  unread: { label: 'Read', none: 'All', options: [{ value: 'true', label: 'Unread' }] },
  withdrawn: { label: 'Withdrawn', none: 'All', options: [{ value: 'true', label: 'Withdrawn' }] },
  starred: { label: 'Show', none: 'Everybody', options: [{ value: 'true', label: 'Starred' }] },
  from: { label: 'Applied from', kind: 'day' },
  to: { label: 'Applied until', kind: 'day' },
  sort: {
    label: 'Sort by',
    hidesNothing: true,
    none: 'Newest first',
    options: optionsOf({ oldest: 'Oldest first', name: 'Name, A to Z' }),
  },
} as const;

/** Whether a row still belongs to the list after it was changed. */
export const matchesMarks =
  ({ stage, unread, starred }: FilterValues<typeof filterFields>) =>
  (row: Applicant): boolean =>
    (!stage || row.stage === stage) && (!unread || row.unread) && (!starred || row.starred);

const withSearch = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/**
 * The path of a job's list contains the job. The path of an open applicant contains the applicant, so the job becomes the
 * parameter `of`.
 */
export function applicantAddresses(
  jobId: string | undefined,
  { page, write }: Pick<ListParams<typeof filterFields>, 'page' | 'write'>,
) {
  const listPath = jobId === undefined ? paths.allApplicants : paths.applicants(jobId);
  return {
    list: withSearch(listPath, write({ of: undefined }, page)),
    /** @param onPage the page of the list with the applicant */
    of: (id: string, onPage = page) => withSearch(paths.applicant(id), write({ of: jobId }, onPage)),
  };
}

/** The list that the address names, one page of it, and the open applicant. */
export function useApplicants() {
  const { jobId: jobInPath, id: openId } = useParams();
  const params = useListParams(filterFields);
  const { of, ...values } = params.values;
  const jobId = jobInPath ?? of;
  const filters = jobId === undefined ? values : { ...values, jobId, job: undefined };
  const query = useApplicantsQuery({ ...filters, page: params.page });
  return {
    params,
    /** Undefined in the list of all applicants. */
    jobId,
    openId,
    filters,
    query,
    selection: useSelection(query.data?.rows, filters),
    failed: applicantsMessages.loadFailed,
    addresses: applicantAddresses(jobId, params),
  };
}

export type Applicants = ReturnType<typeof useApplicants>;
