import { useLocation, useSearchParams } from 'react-router-dom';
import { APPLICANTS_PER_PAGE, useApplicantsQuery } from '../../api/applicants';
import { cursorPagination } from '../../ui/list/Pager';
import { useListParams } from '../../ui/list/useListParams';
import { useParams } from '../../runtime/router';
import { applicantAddresses } from './applicant-addresses';
import { applicantFilters } from './applicant-filters';

const kept = ['of'];

/** The applicants that the address asks for: of a job or of all, filtered, a page of them; and who of them is open. */
export function useApplicants() {
  const { jobId: jobInPath, id: openId } = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const params = useListParams(applicantFilters, kept);
  const jobId = jobInPath ?? search.get('of') ?? undefined;
  const { page, after, values } = params;
  // The list of a job takes no other job.
  const filters = jobId === undefined ? values : { ...values, jobId, job: undefined };
  const query = useApplicantsQuery({ ...filters, after });
  const { currentData } = query;
  return {
    params,
    /** Whose list this is; undefined for that of all. */
    jobId,
    openId,
    filters,
    query,
    pagination: currentData && cursorPagination(currentData, params, APPLICANTS_PER_PAGE, state),
    addresses: applicantAddresses(jobId, params.write({}, { page, after })),
    /** To be taken along: what the history keeps of the pages before. */
    state,
  };
}

export type Applicants = ReturnType<typeof useApplicants>;
