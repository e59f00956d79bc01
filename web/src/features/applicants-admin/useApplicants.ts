import { skipToken } from '@reduxjs/toolkit/query';
import { applicantsApi, stageLabels } from '../../api/applicants';
import { jobsAdminApi } from '../../api/jobs-admin';
import { paths } from '../../content/paths';
import { sourceFilters, stateFilters } from '../../reading/readable-list';
import { useQueue } from '../../reading/useQueue';
import { useParams } from '../../runtime/router';
import { optionsOf } from '../../ui/choices';
import { useListParams, withSearch, type ListParams } from '../../ui/list/useListParams';
import { useSelection } from '../../ui/list/useSelection';

/** The parameters of the page's address. The API has the same ones, except `of`. */
export const filterFields = {
  stage: { label: 'Stages', none: 'All', options: optionsOf(stageLabels) },
  job: { label: 'Job', kind: 'id' },
  /** The job whose list is beside an open applicant. */
  of: { label: 'Job', kind: 'id', hidesNothing: true },
  /** Starts with "Then open the next one" on. */
  next: { label: 'Then open the next one', hidesNothing: true, shape: /^true$/ },
  unread: { label: 'Read', none: 'All', options: [{ value: 'true', label: 'Unread' }] },
  withdrawn: { label: 'Withdrawn', none: 'All', options: [{ value: 'true', label: 'Withdrawn' }] },
  answers: { label: 'Answers', none: '', options: optionsOf({ true: 'Show answers' }), hidesNothing: true },
  answer: { label: 'Answer', shape: /^[0-9a-f]{24}:(.{1,100})$/u },
  ...stateFilters,
  ...sourceFilters,
  reached: { label: 'Reached', none: 'All', options: optionsOf(stageLabels) },
  from: { label: 'Applied from', kind: 'day' },
  to: { label: 'Applied until', kind: 'day' },
  sort: {
    label: 'Sort by',
    hidesNothing: true,
    none: 'Newest first',
    options: optionsOf({ oldest: 'Oldest first', name: 'Name, A to Z' }),
  },
} as const;

/**
 * The path of a job's list contains the job. The path of an open applicant contains the applicant, so the job becomes the
 * parameter `of`.
 */
export function applicantAddresses(
  jobId: string | undefined,
  { write }: Pick<ListParams<typeof filterFields>, 'write'>,
) {
  const listPath = jobId === undefined ? paths.allApplicants : paths.applicants(jobId);
  return {
    listPage: (page: number) => withSearch(listPath, write({ of: undefined, next: undefined }, page)),
    entry: (id: string) => withSearch(paths.applicant(id), write({ of: jobId })),
  };
}

/** The list that the address names, one page of it, and the open applicant with the queue around them. */
export function useApplicants() {
  const { jobId: jobInPath, id: openId } = useParams();
  const params = useListParams(filterFields);
  const { of, next, answers: _column, ...values } = params.values;
  const jobId = jobInPath ?? of;
  const filters = { ...values, job: jobId ?? values.job };
  const isOpen = openId !== undefined;
  const query = applicantsApi.useApplicantsQuery(isOpen ? skipToken : { ...filters, page: params.page });
  const ids = applicantsApi.useApplicantIdsQuery(isOpen ? filters : skipToken);
  const { currentData: job, error: jobError } = jobsAdminApi.useJobQuery(jobId ?? skipToken);
  const addresses = applicantAddresses(jobId, params);
  const queue = useQueue({ openId, filters, ids, addresses, startsWithNext: next !== undefined });
  return {
    params,
    /** Undefined in the list of all applicants. */
    jobId,
    job: job?.value,
    jobError,
    openId,
    filters,
    query,
    queue,
    rows: applicantsApi.useApplicantRowsQuery(queue.pane.ids.join() || skipToken),
    selection: useSelection(query.data?.rows, filters),
    kind: 'applicant' as const,
    label: 'Job Applicants',
    failed: 'Error fetching applicants',
    addresses,
  };
}

export type Applicants = ReturnType<typeof useApplicants>;
