import { useNavigate } from 'react-router-dom';
import { APPLICANTS_PER_PAGE, useLazyApplicantsQuery } from '../../../api/applicants';
import { problemOf } from '../../../api/problem';
import { applicantsMessages } from '../../../content/messages/applicants-admin';
import { paths } from '../../../content/paths';
import { isWriting } from '../../../ui/useKeys';
import type { PageTarget } from '../../../ui/list/Pager';
import { useToast } from '../../../ui/Toast';
import type { Applicants } from '../useApplicants';
import { useIsShown } from '../../../forms/useIsShown';

const afterOf = ({ search }: PageTarget) => new URLSearchParams(search).get('after') ?? undefined;

/** Steps to the previous and the next applicant, also across pages. A step replaces the entry of the history. */
export function useNeighbours({ openId, query, pagination, filters, addresses, state }: Applicants) {
  const navigate = useNavigate();
  const [fetchPage] = useLazyApplicantsQuery();
  const toast = useToast();
  const isShown = useIsShown();
  const rows = query.currentData?.rows ?? [];
  const place = rows.findIndex(({ _id }) => _id === openId);

  const turnTo = async (target: PageTarget, end: 0 | -1) => {
    const { data, error } = await fetchPage({ ...filters, after: afterOf(target) });
    if (error)
      toast({ tone: 'error', headline: applicantsMessages.loadFailed, detail: problemOf(error).detail });
    const row = data?.rows.at(end);
    // The admin may have left or begun to write in the meantime.
    if (row && isShown.current && !isWriting())
      await navigate(paths.applicant(row._id) + target.search, { replace: true, state: target.state });
  };
  const goTo = (row: { _id: string } | undefined, page: PageTarget | undefined, end: 0 | -1) => {
    if (row) return () => void navigate(addresses.of(row._id), { replace: true, state });
    return page && place >= 0 ? () => void turnTo(page, end) : undefined;
  };

  // Without the previous page's cursor the link leads to the first page, which is right on page 2 alone.
  const isKnown = pagination?.page === 2 || pagination?.previous?.label === undefined;

  return {
    /** Among all pages; undefined where the applicant is not in the list. */
    place: place < 0 || !pagination ? undefined : (pagination.page - 1) * APPLICANTS_PER_PAGE + place + 1,
    total: query.currentData?.total ?? 0,
    previous: goTo(rows[place - 1], isKnown ? pagination?.previous : undefined, -1),
    /** Of an applicant who is not in the list: its first row. */
    next: goTo(rows[place + 1], pagination?.next, 0),
  };
}

export type Neighbours = ReturnType<typeof useNeighbours>;
