import { useLocation, useSearchParams } from 'react-router-dom';
import { APPLICANTS_PER_PAGE, stages, useApplicantsQuery } from '../../api/applicants';
import { paths } from '../../content/paths';
import { useParams } from '../../runtime/router';
import { cursorPagination } from '../../ui/list/Pager';
import { useListParams } from '../../ui/list/useListParams';
import { stageLabels } from './marks';

/** The parameters of the page's address and of the API. */
const filterFields = {
  stage: {
    label: 'Stages',
    none: 'All',
    options: stages.map((stage) => ({ value: stage, label: stageLabels[stage] })),
  },
  job: { label: 'Job', kind: 'id' },
  starred: { label: 'Show', none: 'Everybody', options: [{ value: 'true', label: 'Starred' }] },
  from: { label: 'Applied from', kind: 'day' },
  to: { label: 'Applied until', kind: 'day' },
  sort: {
    label: 'Sort by',
    none: 'Newest first',
    options: [
      { value: 'oldest', label: 'Oldest first' },
      { value: 'name', label: 'Name, A to Z' },
    ],
  },
} as const;

const otherParams = ['of'];

const withSearch = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

/**
 * The path of a job's list contains the job. The path of an open applicant contains the applicant, so the job becomes the parameter `of`.
 * @param params search, filters and page
 */
export function applicantAddresses(jobId: string | undefined, params: URLSearchParams) {
  const filters = new URLSearchParams(params);
  filters.delete('of');
  const besideOne = new URLSearchParams(filters);
  if (jobId !== undefined) besideOne.set('of', jobId);
  return {
    list: withSearch(jobId === undefined ? paths.allApplicants : paths.applicants(jobId), filters),
    of: (id: string) => withSearch(paths.applicant(id), besideOne),
  };
}

/** The list that the address names, one page of it, and the open applicant. */
export function useApplicants() {
  const { jobId: jobInPath, id: openId } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const params = useListParams(filterFields, otherParams);
  const jobId = jobInPath ?? search.get('of') ?? undefined;
  const { page, after, values } = params;
  const filters = jobId === undefined ? values : { ...values, jobId, job: undefined };
  const query = useApplicantsQuery({ ...filters, after });
  const { currentData } = query;
  return {
    params,
    /** Undefined in the list of all applicants. */
    jobId,
    openId,
    filters,
    query,
    pagination: currentData && cursorPagination(currentData, params, APPLICANTS_PER_PAGE, state),
    addresses: applicantAddresses(jobId, params.write({}, { page, after })),
    /** Every link passes it on: it contains the cursors of the pages before. */
    state,
  };
}

export type Applicants = ReturnType<typeof useApplicants>;
